/** Where a card lies that belongs to something on the page: above it, or below if there is no room. */
interface Size {
  width: number;
  height: number;
}
type Box = Size & { left: number; top: number };

const GAP = 7;
const EDGE = 8;

export function above(
  box: Box,
  card: Size,
  page: { innerWidth: number; innerHeight: number },
): { x: number; y: number } {
  const over = box.top - GAP - card.height;
  const under = Math.min(box.top + box.height + GAP, page.innerHeight - EDGE - card.height);
  return {
    x: within(box.left + (box.width - card.width) / 2, page.innerWidth - EDGE - card.width),
    y: over >= EDGE ? over : Math.max(EDGE, under),
  };
}

const within = (wanted: number, most: number): number => Math.max(EDGE, Math.min(wanted, most));
