/** Which cards of the hand an option speaks of, and what a card is. */
import type { OptionGroup, Option } from "../../../net/wire";
import type { Printed } from "../view";

/** `discard gray`, `remove gray`, `play money-BLL`: the cards come second. */
const NAMED = new Set(["discard", "remove", "play"]);

/** The cards of a notation: of `use pair:$4 gray+gray` two grey ones, of `use gray:$2` a grey one. */
export function cardsOf(notation: string): readonly string[] {
  const [verb = "", what = "", chosen] = notation.split(" ");
  if (NAMED.has(verb)) return what.split("+");
  if (verb === "use") return (chosen ?? what.split(":")[0] ?? "").split("+");
  return [];
}

/** What is done by pressing a card itself; playing an objective card is offered beside it, at any time. */
const PRESSED = new Set(["DiscardCards", "RemoveCard", "Use"]);

export function waysWith(card: string, groups: readonly OptionGroup[]): Option[] {
  return groups
    .filter((group) => PRESSED.has(group.kind))
    .flatMap((group) => group.options)
    .filter((option) => cardsOf(option.do).includes(card));
}

/** The cattle first, the dearest before the others; then objective cards. */
export function inOrder(hand: readonly string[], printed: Printed): string[] {
  const value = (card: string): number => printed.cattle.find((each) => each.id === card)?.value ?? -1;
  return [...hand].sort((a, b) => value(b) - value(a) || a.localeCompare(b));
}

export function isObjective(card: string, printed: Printed): boolean {
  return printed.objectives.some((each) => each.id === card);
}

/** A pile as a list, from its numbers: cattle before objective cards, what there is most of first. */
export function listed(pile: Record<string, number>, printed: Printed): [string, number][] {
  const rank = (card: string): number => Number(isObjective(card, printed));
  return Object.entries(pile)
    .filter(([, number]) => number > 0)
    .sort(([a, many], [b, more]) => rank(a) - rank(b) || more - many || a.localeCompare(b));
}
