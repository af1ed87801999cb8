/** Everything on a board that options may be about. */
import type { Part } from "../../net/wire";
import { cardOf, isList, isRecord } from "./describe";
import { cellsOf, type Cell } from "./grid";
import { thingOf, type Thing } from "./press";
import { isPiled, type Row, type ZoneContent } from "./zones";

type Ids = readonly (string | number)[];

/** What a thing is called: of a grid, a cell. */
export type Namer = (part: Part, ids: Ids, cell: Cell | null) => string;

export function thingsIn(zones: readonly ZoneContent[], name: Namer = () => ""): Thing[] {
  return zones.flatMap(({ rows }) => rows.flatMap((row) => thingsOf(row, name)));
}

function thingsOf(row: Row, name: Namer): Thing[] {
  const { part, value } = row;
  if (part.kind === "grid")
    return cellsOf(part, value).cells.flatMap(
      (cell) => thingOf(part, cell.ids, name(part, cell.ids, cell)) ?? [],
    );
  return idsOf(row).flatMap((ids) => thingOf(part, ids, name(part, ids, null)) ?? []);
}

/** What the things of a row are named by that are not cells. */
function idsOf(row: Row): readonly Ids[] {
  const { part, value } = row;
  if (isPiled(row)) return part.press.length && isRecord(value) ? Object.keys(value).map((key) => [key]) : [];
  if (part.kind === "numbers") return isList(value) ? value.map((_, at) => [at]) : [];
  const values = (isList(value) ? value : [value]).map((each) => cardOf(each).card);
  if (part.kind === "cards") return values.filter((each) => typeof each === "string").map((id) => [id]);
  if (part.kind === "dice" || part.kind === "die")
    return values.filter((each) => typeof each === "number").map((face) => [face]);
  return [];
}
