/** Who stands on the rings of a place. */

/** A ring: free, or a seat's figure, or so many of them where the figures would not find room. */
export interface Stander {
  /** The same figure has the same key before and after others came. */
  key: string;
  seat: number;
  number: number;
}

/** By seat, one figure on each ring; if there are more figures than rings, one ring for each seat. */
export function standers(counts: readonly number[], room: number): Stander[] {
  const total = counts.reduce((sum, number) => sum + number, 0);
  if (total > room)
    return counts.flatMap((number, seat) => (number ? [{ key: `${seat} 0`, seat, number }] : []));
  return counts.flatMap((number, seat) =>
    Array.from({ length: number }, (_, order) => ({ key: `${seat} ${order}`, seat, number: 1 })),
  );
}

/** Where any number finds room, so many rings are drawn. */
export const DRAWN = 8;
