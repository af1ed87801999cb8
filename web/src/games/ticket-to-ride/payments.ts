/** The ways to pay for a route, as the house offers them, and the one that is put forward. */
import type { Option } from "../../net/wire";
import type { Card, Mine, Printed } from "./view";

export interface Payment {
  option: Option;
  /** The cards that are paid, locomotives last. */
  cards: { card: Card; number: number }[];
  locomotives: number;
}

/** Best first: with the fewest locomotives, then in the colour of which most is left. Advice, not a rule. */
export function payments(
  options: readonly Option[],
  symbols: Printed["symbols"],
  hand: Mine["hand"],
): Payment[] {
  return options
    .map((option) => paymentOf(option, symbols))
    .sort((a, b) => a.locomotives - b.locomotives || left(b, hand) - left(a, hand));
}

/** A way such as `PPP*`: a letter for each card. */
export function paymentOf(option: Option, symbols: Printed["symbols"]): Payment {
  const cards = (Object.entries(symbols) as [Card, string][])
    .map(([card, letter]) => ({ card, number: option.way.split(letter).length - 1 }))
    .filter(({ number }) => number > 0)
    .sort((a, b) => Number(a.card === "locomotive") - Number(b.card === "locomotive"));
  return { option, cards, locomotives: cards.find(({ card }) => card === "locomotive")?.number ?? 0 };
}

/** How many cards of the colour that is paid stay in the hand. */
function left({ cards }: Payment, hand: Mine["hand"]): number {
  const [first] = cards;
  return first ? (hand[first.card] ?? 0) - first.number : 0;
}
