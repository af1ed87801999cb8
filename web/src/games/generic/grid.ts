/** The cells of a grid, however its part gives them: in rows, as one list, or by their ids. */
import type { Part } from "../../net/wire";
import { isList, isRecord, type Json } from "./describe";

export interface Cell {
  /** What options name it by: its row and column, its place in the list, or its id. */
  ids: readonly (string | number)[];
  row: number;
  column: number;
  value: Json;
}

export function cellsOf(
  { columns, press: [first = []] }: Part,
  value: Json,
): { cells: Cell[]; columns: number } {
  if (isRecord(value)) {
    const across = columns || Object.keys(value).length;
    const cells = Object.entries(value).map(([id, each], at) => ({
      ids: [id],
      ...placeOf(at, across),
      value: each,
    }));
    return { cells, columns: across };
  }
  if (!isList(value)) return { cells: [], columns: 1 };
  const rows = !columns && value.every(isList) ? value : null;
  const across = rows ? Math.max(1, ...rows.map((row) => row.length)) : columns || value.length;
  const flat = rows
    ? rows.flatMap((row, y) => row.map((each, x) => ({ row: y, column: x, value: each })))
    : value.map((each, at) => ({ ...placeOf(at, across), value: each }));
  const ids = (row: number, column: number): number[] =>
    first.length > 1 ? [row, column] : [row * across + column];
  return { cells: flat.map((cell) => ({ ids: ids(cell.row, cell.column), ...cell })), columns: across };
}

function placeOf(at: number, across: number): { row: number; column: number } {
  return { row: Math.floor(at / across), column: at % across };
}
