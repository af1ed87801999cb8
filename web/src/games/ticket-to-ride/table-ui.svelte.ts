/** The UI state that the map, the hand and the tickets share at one open table: what the player points at. */
import type { OpenTable } from "../../state/table.svelte";

export class TableUi {
  /** The route whose card is open: it was clicked, tapped, or chosen by the keyboard. */
  route = $state<string | null>(null);
  /** The route under the pointer. */
  pointed = $state<string | null>(null);
  /** The ticket whose two cities, and the way between them, are shown on the map. */
  ticket = $state<string | null>(null);
  /** Routes that are drawn out, one after the other: the longest path of a player after the end. */
  trail = $state.raw<readonly string[]>([]);
  /** Tickets are to be drawn, and it is being chosen how many from each deck. */
  splitting = $state(false);
}

const uis = new WeakMap<OpenTable, TableUi>();

export function tableUiOf(table: OpenTable): TableUi {
  let ui = uis.get(table);
  if (!ui) uis.set(table, (ui = new TableUi()));
  return ui;
}
