/** Everything in the valley that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import type { Searchable } from "../game-ui";
import { lyingAt, targetAt } from "./valley/places";
import { type Place, printedOf, type View, viewOf } from "./view";

export function searchables(table: OpenTable): Searchable[] {
  if (!table.match || !table.game) return [];
  const view = viewOf(table.match);
  return printedOf(table.game)
    .places.filter(({ id }) => view.places[id])
    .map((place) => ({
      target: targetAt(view, place),
      text: [nameOf(table, view, place), table.game?.about[place.id]].filter(Boolean).join(". "),
    }));
}

/** The name of a place, and of what lies there. */
function nameOf(table: OpenTable, view: View, place: Place): string {
  const lying = lyingAt(view, place);
  return lying ? `${table.name(place.id)}: ${table.name(lying)}` : table.name(place.id);
}
