/** Where on the board a match turned. */
import type { Entry, Review } from "../net/wire";

export type TurningPoint = Review["turning_points"][number];

/** The place of the last thing that was done on the board at a turning point; null if all of it was done elsewhere. */
export function placeOfTurn(
  { since, number, actor }: TurningPoint,
  entries: readonly Entry[],
  placeOf: (entry: Entry) => string | null,
): string | null {
  const places = entries
    .filter(({ seq, seat, taken_back }) => since < seq && seq <= number && seat === actor && !taken_back)
    .map(placeOf);
  return places.findLast((place) => place !== null) ?? null;
}
