/** The UI state that the components of a tribe share at one open table. */
import type { OpenTable } from "../../../state/table.svelte";

export class TribeUi {
  /** The card that gives any two resources was pressed, and they are being chosen. */
  redeeming = $state(false);
  /** The entry of the last roll shown: only a newer roll tumbles. */
  lastRoll: number | null = null;
}

const uis = new WeakMap<OpenTable, TribeUi>();

export function tribeUiOf(table: OpenTable): TribeUi {
  let ui = uis.get(table);
  if (!ui) uis.set(table, (ui = new TribeUi()));
  return ui;
}
