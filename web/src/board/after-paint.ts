/** The board is shown first: what makes the browser lay the page out, or has time, comes after it. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
