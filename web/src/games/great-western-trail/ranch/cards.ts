/** The options for a card of the hand, and the order of cards. */
import type { OptionGroup, Option } from "../../../net/wire";
import { optionsOf, type Printed } from "../view";

/** The options carried out by pressing a card; playing an objective card has a button of its own. */
export function optionsForCard(card: string, groups: readonly OptionGroup[]): Option[] {
  return [
    ...optionsOf(groups, "DiscardCards").filter(({ params }) => params.cards.includes(card)),
    ...optionsOf(groups, "RemoveCard").filter(({ params }) => params.card === card),
    ...optionsOf(groups, "Use").filter(({ cost }) => cost.cards?.includes(card)),
  ];
}

/** The cattle first, the dearest before the others; then objective cards. */
export function sortHand(hand: readonly string[], printed: Pick<Printed, "cattle">): string[] {
  const value = (card: string): number => printed.cattle.find((each) => each.id === card)?.value ?? -1;
  return [...hand].sort((a, b) => value(b) - value(a) || a.localeCompare(b));
}

export function isObjective(card: string, printed: Pick<Printed, "objectives">): boolean {
  return printed.objectives.some((each) => each.id === card);
}

/** The cards of a pile with their numbers: cattle before objective cards, the largest number first. */
export function pileEntries(
  pile: Record<string, number>,
  printed: Pick<Printed, "objectives">,
): [string, number][] {
  const rank = (card: string): number => Number(isObjective(card, printed));
  return Object.entries(pile)
    .filter(([, number]) => number > 0)
    .sort(([a, many], [b, more]) => rank(a) - rank(b) || more - many || a.localeCompare(b));
}
