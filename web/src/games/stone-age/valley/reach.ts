/** What can be done at a place now. */
import type { Entry, Option } from "../../../net/wire";
import type { OpenTable } from "../../../state/table.svelte";
import type { View } from "../view";

/** What may be done at a place in each phase; figures are fed nowhere. */
const VERBS = ["place", "use"] as const;

export function optionsAt(table: OpenTable, id: string): Option[] {
  return VERBS.flatMap((verb) => table.about(`${verb} ${id}`));
}

/** What a place is asked about in this phase: why nothing can be done there. */
export function targetAt(view: View, id: string): string {
  return `${view.phase === "place" ? "place" : "use"} ${id}`;
}

/** The place whose dice are still being used, at the moment that is looked at. */
export function rolledAt(entries: readonly Entry[], moment: number | null, view: View): string | null {
  if (!view.dice.length) return null;
  const roll = entries
    .filter((entry) => !entry.taken_back && entry.seq <= (moment ?? entry.seq))
    .flatMap((entry) => entry.events)
    .findLast((event) => event["kind"] === "DiceRolled");
  return typeof roll?.["place"] === "string" ? roll["place"] : null;
}

/** What marks a place for whoever presses it: the notation if there is one way, else the target. */
export function marks(options: readonly Option[]): { "data-do"?: string; "data-target"?: string } {
  const [only, another] = options;
  if (!only) return {};
  return another ? { "data-target": only.target } : { "data-do": only.do };
}
