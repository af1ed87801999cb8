/** Everything on the board that can be asked about by its name. */
import type { OpenTable } from "../../state/table.svelte";
import type { Searchable } from "../game-ui";
import { cellName, nameOf } from "./names";
import { pickingOf } from "./picking.svelte";
import { targetOf } from "./press";
import { thingsIn } from "./things";

export function searchables(table: OpenTable): Searchable[] {
  const picking = pickingOf(table);
  if (!picking.canAsk || picking.own) return [];
  const things = thingsIn(picking.zones, (part, ids, cell) =>
    cell ? cellName(table, part, cell) : ids.map((id) => nameOf(table, String(id))).join(" "),
  );
  const unlit = things.filter((thing) => !picking.pickFor(thing));
  const texts = new Map(unlit.map((thing) => [targetOf(thing), thing.name]));
  return [...texts].map(([target, text]) => ({ target, text }));
}
