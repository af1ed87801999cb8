/** Everything in the valley that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import type { Thing } from "../face";
import { lyingAt } from "./valley/lying";
import { targetAt } from "./valley/reach";
import { viewOf, type View } from "./view";

export function things(table: OpenTable): Thing[] {
  if (!table.match || !table.game) return [];
  const view = viewOf(table.match);
  return Object.keys(view.places).map((id) => ({
    target: targetAt(view, id),
    text: [nameOf(table, view, id), table.game?.about[id]].filter(Boolean).join(". "),
  }));
}

/** The name of a place, and of what lies there. */
function nameOf(table: OpenTable, view: View, id: string): string {
  const lying = lyingAt(view, id);
  return lying ? `${table.name(id)}: ${table.name(lying)}` : table.name(id);
}
