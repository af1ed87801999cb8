/** Ticks along the replay line: one per entry, or in a long match one per five, ten, … entries. */

const MAX_TICKS = 120;

export function tickPath(last: number): string {
  const every = [1, 5, 10, 50, 100].find((step) => last / step <= MAX_TICKS) ?? 500;
  return Array.from({ length: Math.floor(last / every) + 1 }, (_, place) => `M${place * every} 0V1`).join("");
}
