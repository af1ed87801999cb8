/** Everything on the trail and the railway that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";
import type { Thing } from "../face";
import { printedOf, viewOf, type Printed, type Space, type View } from "./view";

/** By kind of space: the word with which the house is asked about it. */
const WORDS: Record<Exclude<Space["kind"], "start">, string> = {
  neutral: "move",
  kansas_city: "move",
  site: "at",
  hazard: "clear",
  camp: "take",
};

export function things(table: OpenTable): Thing[] {
  if (!table.match || !table.game) return [];
  const [view, printed] = [viewOf(table.match), printedOf(table.game)];
  return [...places(table, printed, view), ...cities(table, printed)];
}

function places(table: OpenTable, printed: Printed, view: View): Thing[] {
  return printed.spaces.flatMap((space) => {
    if (space.kind === "start") return [];
    const built = space.id in view.trail && space.kind === "site";
    const target = `${built ? "move" : WORDS[space.kind]} ${space.id}`;
    return [
      { target, text: [spaceName(table, space.id), lying(table, view, space.id)].filter(Boolean).join(": ") },
    ];
  });
}

/** A space is not called like the building that may lie upon it. */
export const spaceName = (table: OpenTable, id: string): string => table.name(`space ${id}`);

/** What lies on a space, in a few words. */
function lying(table: OpenTable, view: View, space: string): string {
  const laid = view.trail[space];
  if (!laid) return "";
  if ("tile" in laid) return table.name(laid.tile);
  if (laid.owner === null) return say("gwt_neutral_building", { id: laid.building });
  return say("gwt_owned_building", { id: laid.building, name: table.seatName(laid.owner) });
}

function cities(table: OpenTable, printed: Printed): Thing[] {
  return printed.cities.map(({ id }) => ({ target: `deliver ${id}`, text: table.name(id) }));
}
