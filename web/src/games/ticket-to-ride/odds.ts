/** The chances of the next card, ready to be drawn as bars. */
import type { Odd } from "../../net/wire";
import type { Card } from "./view";

export interface Chance {
  card: Card;
  name: string;
  /** Out of a hundred. */
  percent: number;
  /** Compared with the likeliest card, which is 1. */
  height: number;
}

export function chances(odds: readonly Odd[], name: (card: Card) => string): Chance[] {
  const most = Math.max(0, ...odds.map((odd) => odd.ways / odd.of));
  return odds.map((odd) => {
    const card = odd.params["card"] as Card;
    const share = odd.ways / odd.of;
    return { card, name: name(card), percent: Math.round(share * 100), height: share / most };
  });
}
