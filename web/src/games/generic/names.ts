/** What components and keys of a game are called: by its own words, or else by something that can be read. */
import type { Look, Part } from "../../net/wire";
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";
import { titleOf } from "./describe";
import type { Cell } from "./grid";

export function lookOf(table: OpenTable, id: string): Look | null {
  return table.game?.board?.looks[id] ?? null;
}

/** The name of a component; without one, what can be seen of it. */
export function nameOf(table: OpenTable, id: string): string {
  const known = table.game?.names[id];
  if (known !== undefined) return known;
  const look = lookOf(table, id);
  return (look && describeLook(table, look)) || (/^[a-z]/.test(id) ? titleOf(id) : id);
}

function describeLook(table: OpenTable, { label, colour, caption, corner }: Look): string {
  const kind = caption ? nameOf(table, caption) : colour ? say(`board_${colour}`) : "";
  return [kind, label, caption ? "" : corner].filter(Boolean).join(" ");
}

/** What a cell is called: by what is written along the edges, by its id, or by its row and column. */
export function cellName(table: OpenTable, part: Part, { ids: [id], row, column }: Cell): string {
  const [down, across] = [part.row_names[row], part.column_names[column]];
  if (down !== undefined && across !== undefined) return across + down;
  if (typeof id === "string") return nameOf(table, id);
  return say("board_cell", { row: row + 1, column: column + 1 });
}

/** A key of a view as a heading. */
export function headingOf(table: OpenTable, key: string): string {
  return table.game?.names[key] ?? titleOf(key);
}

/** A number as it is written, with a real minus. */
export function formatNumber(number: number): string {
  return String(number).replace("-", "−");
}
