/** What the reader is about to do beside the valley: shared by the parts of one open table. */
import type { OpenTable } from "../../../state/table.svelte";

export class Desk {
  /** The card that gives any two resources was pressed, and they are being chosen. */
  redeeming = $state(false);
  /** The last roll that was seen: only what comes after it is seen tumbling. */
  seen: number | null = null;
}

const desks = new WeakMap<OpenTable, Desk>();

export function deskOf(table: OpenTable): Desk {
  let desk = desks.get(table);
  if (!desk) desks.set(table, (desk = new Desk()));
  return desk;
}
