/** What may be drawn from the draw pile, by breed, as a table: how many are left, and how likely each is. */
import type { Probability } from "../../../net/wire";

/** What the objective cards stand under, which have no breed. */
export const OBJECTIVE = "objective";

export interface DrawRow {
  /** A breed, or `OBJECTIVE`. */
  what: string;
  /** In the pile that is drawn from next. */
  left: number;
  /** Out of a hundred: of the next card, and of one among those that fill up the hand. */
  next: number;
  among: number;
}

export interface DrawTable {
  rows: DrawRow[];
  /** How many cards fill up the hand; 0 if at most one does. */
  cards: number;
}

/** Only what is certain is 100. */
function percent({ ways, of }: Probability): number {
  return ways === of ? 100 : Math.min(99, Math.max(1, Math.round((100 * ways) / of)));
}

export function drawTable(odds: readonly Probability[]): DrawTable {
  const rows = new Map<string, DrawRow>();
  let cards = 0;
  const row = (what: string): DrawRow => {
    const known = rows.get(what) ?? { what, left: 0, next: 0, among: 0 };
    rows.set(what, known);
    return known;
  };
  for (const odd of odds) {
    if (odd.item === "breed") Object.assign(row(odd.params.breed), { left: odd.ways, next: percent(odd) });
    else if (odd.item === "objective") Object.assign(row(OBJECTIVE), { left: odd.ways, next: percent(odd) });
    else if (odd.item === "breed_among") {
      row(odd.params.breed).among = percent(odd);
      cards = odd.params.cards;
    } else if (odd.item === "objective_among") {
      row(OBJECTIVE).among = percent(odd);
      cards = odd.params.cards;
    }
  }
  return { rows: [...rows.values()], cards };
}
