/** Makes something smaller, in steps, until its scrolling parent need not scroll. */
const ZOOMS = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7];

/** `<div {@attach shrinkToFit}>`; its parent is what would scroll. */
export function shrinkToFit(element: HTMLElement): () => void {
  const room = element.parentElement;
  const fit = (): void => {
    for (const zoom of ZOOMS) {
      element.style.zoom = String(zoom);
      if (!room || room.scrollHeight <= room.clientHeight) return;
    }
  };
  const watcher = new ResizeObserver(fit);
  watcher.observe(element);
  if (room) watcher.observe(room);
  return () => watcher.disconnect();
}
