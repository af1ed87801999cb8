/** The ways to pay for a route, as the server offers them, best first. */
import { type Card, type Cards, countCards, type OptionOf, type Printed } from "./view";

export interface Payment {
  option: OptionOf<"ClaimRoute">;
  /** The cards that are paid, locomotives last. */
  cards: { card: Card; number: number }[];
}

/** Best first: the fewest locomotives, then the colour with most cards left. Advice, not a rule. */
export function sortPayments(
  options: readonly OptionOf<"ClaimRoute">[],
  printed: Pick<Printed, "cards">,
  hand: Cards,
): Payment[] {
  return options
    .map((option) => ({ option, cards: countCards(printed, option.cost.cards ?? {}) }))
    .sort(
      (a, b) =>
        a.option.params.locomotives - b.option.params.locomotives || cardsLeft(b, hand) - cardsLeft(a, hand),
    );
}

/** How many cards of the paid colour stay in the hand. */
function cardsLeft({ cards }: Payment, hand: Cards): number {
  const [first] = cards;
  return first ? (hand[first.card] ?? 0) - first.number : 0;
}
