/** The chances of the next card, ready to be drawn as bars. */
import type { Probability } from "../../net/wire";
import type { Card, Printed } from "./view";

export interface Chance {
  card: Card;
  name: string;
  /** Out of a hundred. */
  percent: number;
  /** Compared with the likeliest card, which is 1. */
  height: number;
}

export function chances(
  odds: readonly Probability[],
  { cards }: Pick<Printed, "cards">,
  name: (card: Card) => string,
): Chance[] {
  const most = Math.max(0, ...odds.map((odd) => odd.ways / odd.of));
  return odds.flatMap((odd) => {
    if (odd.item !== "card" || !cards.includes(odd.params.card)) return [];
    const { card } = odd.params;
    const share = odd.ways / odd.of;
    return [{ card, name: name(card), percent: Math.round(share * 100), height: share / most }];
  });
}
