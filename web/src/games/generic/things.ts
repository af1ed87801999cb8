/** Everything on a board that options may be about. */
import { cardOf, isList, isRecord } from "./describe";
import { cellsOf } from "./grid";
import { thingOf, type Thing } from "./press";
import { isPiled, type Row, type ZoneContent } from "./zones";

export function thingsIn(zones: readonly ZoneContent[]): Thing[] {
  return zones.flatMap(({ rows }) => rows.flatMap(thingsOf));
}

function thingsOf(row: Row): Thing[] {
  return idsOf(row).flatMap((ids) => thingOf(row.part, ids, "") ?? []);
}

/** What the things of a row are named by. */
function idsOf(row: Row): readonly (readonly (string | number)[])[] {
  const { part, value } = row;
  if (isPiled(row)) return part.press.length && isRecord(value) ? Object.keys(value).map((key) => [key]) : [];
  if (part.kind === "grid") return cellsOf(part, value).cells.map(({ ids }) => ids);
  if (part.kind === "numbers") return isList(value) ? value.map((_, at) => [at]) : [];
  const values = (isList(value) ? value : [value]).map((each) => cardOf(each).card);
  if (part.kind === "cards") return values.filter((each) => typeof each === "string").map((id) => [id]);
  if (part.kind === "dice" || part.kind === "die")
    return values.filter((each) => typeof each === "number").map((face) => [face]);
  return [];
}
