/** A straight piece of track for the style page. */
import type { Chart, Drawn } from "../../games/ticket-to-ride/charts";

const CAR = 26;
const GAP = 3;

export function straight(spaces: number, y = 12): Drawn {
  const middle = (space: number) => 8 + CAR / 2 + space * (CAR + GAP);
  const end = middle(spaces - 1) + CAR / 2 + 8;
  return {
    line: `M0,${y}H${end}`,
    spaces: Array.from({ length: spaces }, (_, space) => [middle(space), y, 0]),
    car: CAR,
    mid: [end / 2, y],
  };
}

/** A sheet with nothing on it but one track. */
export function chartWith(id: string, drawn: Drawn): Chart {
  const bare = { cities: {}, seas: [], names: { en: {}, ja: {}, ko: {} }, size: { en: 0, ja: 0, ko: 0 } };
  return { ...bare, width: drawn.mid[0] * 2, height: 24, key: [0, 0], routes: { [id]: drawn } };
}
