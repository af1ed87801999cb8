/** Who stands on the rings of a place. */

/** A ring: free, with one figure of a seat, or with several where there are too few rings. */
export interface StandingFigures {
  /** The same figure has the same key before and after others came. */
  key: string;
  seat: number;
  number: number;
}

/** By seat, one figure on each ring; if there are more figures than rings, one ring for each seat. */
export function standingFigures(counts: readonly number[], room: number): StandingFigures[] {
  const total = counts.reduce((sum, number) => sum + number, 0);
  if (total > room)
    return counts.flatMap((number, seat) => (number ? [{ key: `${seat} 0`, seat, number }] : []));
  return counts.flatMap((number, seat) =>
    Array.from({ length: number }, (_, order) => ({ key: `${seat} ${order}`, seat, number: 1 })),
  );
}

/** The number of rings drawn where any number of figures may stand. */
export const RINGS_DRAWN = 8;
