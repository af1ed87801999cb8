/** The position of a popover: above its anchor, or below if there is no room. */
interface Size {
  width: number;
  height: number;
}
type Box = Size & { left: number; top: number };

const GAP = 7;
const EDGE = 8;

export function placeAbove(
  box: Box,
  card: Size,
  page: { innerWidth: number; innerHeight: number },
): { x: number; y: number } {
  const over = box.top - GAP - card.height;
  const under = Math.min(box.top + box.height + GAP, page.innerHeight - EDGE - card.height);
  return {
    x: clamp(box.left + (box.width - card.width) / 2, page.innerWidth - EDGE - card.width),
    y: over >= EDGE ? over : Math.max(EDGE, under),
  };
}

const clamp = (wanted: number, most: number): number => Math.max(EDGE, Math.min(wanted, most));
