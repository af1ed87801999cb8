/** The score sheets as one table: a column for each player, a row for each kind of points, counted line by line. */
import type { Sheet } from "../../../net/wire";

/** In the order in which they are counted. */
export const ROWS = [
  "huts",
  "card_points",
  "starved",
  "culture",
  "farmers",
  "tool_makers",
  "hut_builders",
  "shamans",
  "resources",
  "any_two",
] as const;
export type Row = (typeof ROWS)[number];

export interface Step {
  seat: number;
  row: Row;
  points: number;
  text: string;
  /** How the points come about: `5 × 6`; nothing where they are only added up. */
  sum: string;
}

/** Everything to be counted: row by row, player by player. */
export function stepsOf(sheets: readonly Sheet[]): Step[] {
  const seats = [...sheets].sort((a, b) => a.seat - b.seat);
  return ROWS.flatMap((row) =>
    seats.flatMap(({ seat, lines }) =>
      lines
        .filter(({ item }) => item === row)
        .map(({ points, text, params }) => ({ seat, row, points, text, sum: sumOf(row, params) })),
    ),
  );
}

function sumOf(row: Row, { number, times }: Record<string, unknown>): string {
  if (row === "culture") return `${Number(number)} × ${Number(number)}`;
  return times === undefined || number === undefined ? "" : `${Number(number)} × ${Number(times)}`;
}

/** A row that nobody has points in is left out. */
export function rowsOf(steps: readonly Step[]): Row[] {
  return ROWS.filter((row) => steps.some((step) => step.row === row));
}

/** Whether a box of the table is filled in after some steps: its own have come, or those of a later row. */
export function isFilled(counted: readonly Step[], seat: number, row: Row): boolean {
  const last = counted.at(-1);
  if (last && ROWS.indexOf(last.row) > ROWS.indexOf(row)) return true;
  return counted.some((step) => step.seat === seat && step.row === row);
}

/** The points of a seat after some steps, in one row or in all. */
export function pointsOf(counted: readonly Step[], seat: number, row?: Row): number {
  return counted
    .filter((step) => step.seat === seat && (row === undefined || step.row === row))
    .reduce((sum, { points }) => sum + points, 0);
}

/** How the points of a box come about. */
export function sumsOf(counted: readonly Step[], seat: number, row: Row): string {
  return counted
    .filter((step) => step.seat === seat && step.row === row)
    .flatMap(({ sum }) => sum || [])
    .join(" + ");
}
