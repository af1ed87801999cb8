/** The zones of a board: what a description says of a view, or without one, the view part by part. */
import type { BoardDescription, Part, Zone } from "../../net/wire";
import { isList, isRecord, MINE, PLAYERS, type Json, type View } from "./describe";

/** A part of a zone as it is shown: of the table, or of a seat. */
export interface Row {
  part: Part;
  seat: number | null;
  value: Json;
  /** What is written below, of the same shape as the value. */
  note: Json;
}

/** A zone with a column for each pile that its rows have, and what else there is to say of it. */
export interface ZoneContent {
  zone: Zone;
  columns: readonly string[];
  rows: readonly Row[];
  /** Single numbers beside a table of piles, as the size of the deck. */
  facts: readonly Row[];
}

/** Whether a zone stays in sight below the others: what is the viewer's own, unless it is small. */
export function isPinned({ zone }: ZoneContent): boolean {
  return !zone.half && zone.parts.every(({ path }) => path[0] === MINE);
}

const EVERY = "*";
const OWN = "own";
const OTHERS = "others";

/** The zones that are described, or those of a view of which nothing is known. */
export function zonesOf(
  view: View,
  board: BoardDescription | null,
  seat: number | null,
  title: (key: string) => string,
  yours: string,
): ZoneContent[] {
  const zones = board?.zones ?? plainZones(view, title, yours);
  return zones.map((zone) => contentOf(zone, view, seat));
}

function contentOf(zone: Zone, view: View, seat: number | null): ZoneContent {
  const rows = zone.parts.flatMap((part) => rowsOf(part, view, seat));
  const columns = [...new Set(rows.filter(isPiled).flatMap(({ value }) => keysOf(value)))];
  const single = ({ value }: Row): boolean => !isRecord(value) && !isList(value);
  const facts = columns.length ? rows.filter(single) : [];
  return { zone, columns, rows: rows.filter((row) => !facts.includes(row)), facts };
}

/** Whether a row has a pile for each of its keys. */
export function isPiled({ part, value }: Row): boolean {
  return isRecord(value) && part.kind !== "grid" && part.kind !== "any";
}

const keysOf = (value: Json): string[] => (isRecord(value) ? Object.keys(value) : []);

/** What a part is, once for each seat that it belongs to. */
export function rowsOf(part: Part, view: View, seat: number | null): Row[] {
  const [first = "", whose = "", ...rest] = part.path;
  if (first !== PLAYERS || ![EVERY, OWN, OTHERS].includes(whose))
    return [{ part, seat: null, value: at(view, part.path), note: at(view, part.note) }];
  const players = view[PLAYERS] ?? null;
  const seats = isList(players) ? inOrder(players.length, seat) : [];
  return seats
    .filter((each) => whose === EVERY || (each === seat) === (whose === OWN))
    .map((each) => {
      const of = (path: readonly string[]): Json => at(view, [PLAYERS, String(each), ...path]);
      return { part, seat: each, value: of(rest), note: part.note.length ? of(part.note.slice(2)) : null };
    });
}

/** The seats clockwise from the viewer, who comes last and so sits at the foot of the table. */
export function inOrder(seats: number, viewer: number | null): number[] {
  const first = viewer === null ? 0 : viewer + 1;
  return Array.from({ length: seats }, (_, step) => (first + step) % seats);
}

/** What the keys lead to; null if there is nothing. */
export function at(value: Json, path: readonly string[]): Json {
  if (!path.length) return null;
  return path.reduce<Json>((found, key) => {
    if (isList(found)) return found[Number(key)] ?? null;
    return isRecord(found) ? (found[key] ?? null) : null;
  }, value);
}

/** Keys of a seat's record that have a zone, and so need not be told beside the name. */
export function zonedKeys(board: BoardDescription | null): Set<string> {
  const paths = (board?.zones ?? []).flatMap(({ parts }) => parts.map(({ path }) => path));
  return new Set(paths.filter(([first]) => first === PLAYERS).map((path) => path[2] ?? ""));
}

/** A zone for each part of the table, and one for what is the viewer's own. */
function plainZones(view: View, title: (key: string) => string, yours: string): Zone[] {
  const shared = Object.keys(view).filter((key) => key !== MINE && key !== PLAYERS);
  const zones = shared.map((key) => plainZone(key, title(key), [[key]], title, true));
  const mine = view[MINE] ?? null;
  if (mine === null) return zones;
  const own = isRecord(mine) ? Object.keys(mine).map((key) => [MINE, key]) : [[MINE]];
  return [...zones, plainZone(MINE, yours, own, title, false)];
}

function plainZone(
  name: string,
  heading: string,
  paths: string[][],
  title: (key: string) => string,
  half: boolean,
): Zone {
  const parts = paths.map((path) => plainPart(path, title(path.at(-1) ?? "")));
  return { name, title: heading, half, parts };
}

export function plainPart(path: string[], title: string): Part {
  return {
    path,
    title,
    kind: "any",
    press: [],
    fan: false,
    columns: 0,
    column_names: [],
    row_names: [],
    note: [],
  };
}

/** What is told of a seat beside its name: what the description says, or all that has no zone. */
export function factsOf(
  record: Json,
  board: BoardDescription | null,
  title: (key: string) => string,
): { part: Part; value: Json }[] {
  if (!isRecord(record)) return [];
  if (board?.seats.length) return board.seats.map((part) => ({ part, value: at(record, part.path) }));
  const zoned = zonedKeys(board);
  const keys = Object.keys(record).filter((key) => !zoned.has(key));
  return keys.map((key) => ({ part: plainPart([key], title(key)), value: record[key] ?? null }));
}
