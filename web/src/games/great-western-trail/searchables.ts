/** Everything on the trail and the railway that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import { say } from "./words";
import type { Searchable } from "../game-ui";
import { type Printed, printedOf, type Space, type View, viewOf } from "./view";

/** By kind of space: the kind of option to ask about. */
const ASKED = {
  neutral: "Move",
  kansas_city: "Move",
  site: "BuildAt",
  hazard: "RemoveHazard",
  camp: "TakeCampTile",
} as const satisfies Record<Exclude<Space["kind"], "start">, string>;

export function searchables(table: OpenTable): Searchable[] {
  if (!table.match || !table.game) return [];
  const [view, printed] = [viewOf(table.match), printedOf(table.game)];
  return [...places(table, printed, view), ...cities(table, printed)];
}

function places(table: OpenTable, printed: Printed, view: View): Searchable[] {
  return printed.spaces.flatMap((space) => {
    if (space.kind === "start") return [];
    const built = space.id in view.trail && space.kind === "site";
    const target = printed.targets[built ? "Move" : ASKED[space.kind]][space.id];
    const text = [table.name(space.called), lying(table, view, space.id)].filter(Boolean).join(": ");
    return target ? [{ target, text }] : [];
  });
}

/** What lies on a space, in a few words. */
function lying(table: OpenTable, view: View, space: string): string {
  const laid = view.trail[space];
  if (!laid) return "";
  if ("tile" in laid) return table.name(laid.tile);
  if (laid.owner === null) return say("gwt_neutral_building", { id: laid.building });
  return say("gwt_owned_building", { id: laid.building, name: table.seatName(laid.owner) });
}

function cities(table: OpenTable, printed: Printed): Searchable[] {
  return printed.cities.flatMap(({ id }) => {
    const target = printed.targets.Deliver[id];
    return target ? [{ target, text: table.name(id) }] : [];
  });
}
