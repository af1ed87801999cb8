/** What can be done at a place now. */
import type { Entry, Option, OptionGroup } from "../../../net/wire";
import { eventsOf, optionsOf, type OptionOf, type Question, type View } from "../view";

export const placementsAt = (groups: readonly OptionGroup[], id: string): OptionOf<"PutFigures">[] =>
  optionsOf(groups, "PutFigures").filter(({ params }) => params.place === id);

/** The options at a place: placing figures, or using those that stand there. */
export function optionsAt(groups: readonly OptionGroup[], id: string): Option[] {
  const uses = optionsOf(groups, "UsePlace").filter(({ params }) => params.place === id);
  return [...placementsAt(groups, id), ...uses];
}

/** The card or hut being paid for. */
export function purchaseOf(asked: Question | undefined): string | undefined {
  if (asked?.kind === "PayForCard") return asked.params?.card;
  return asked?.kind === "PayForHut" ? asked.params?.hut : undefined;
}

/** The place whose dice are still in use, at the shown moment. */
export function placeOfRoll(entries: readonly Entry[], moment: number | null, view: View): string | null {
  if (!view.dice.length) return null;
  const roll = entries
    .filter((entry) => !entry.taken_back && entry.seq <= (moment ?? entry.seq))
    .flatMap(eventsOf)
    .findLast((event) => event.kind === "DiceRolled");
  return roll?.place ?? null;
}

/** The attributes of a place that can be pressed: the notation if there is one option, else the target. */
export function pressAttributes(options: readonly Option[]): { "data-do"?: string; "data-target"?: string } {
  const [only, another] = options;
  if (!only) return {};
  return another ? { "data-target": only.target } : { "data-do": only.do };
}
