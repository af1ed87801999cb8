/** Ticks along the replay line: one for each entry, or of a long match every fifth, tenth, … */

const MOST = 120;

export function ticks(last: number): string {
  const every = [1, 5, 10, 50, 100].find((step) => last / step <= MOST) ?? 500;
  return Array.from({ length: Math.floor(last / every) + 1 }, (_, place) => `M${place * every} 0V1`).join("");
}
