/** The score sheets as one table: a column for each player, a row for each kind of points, counted line by line. */
import type { Sheet, SheetLine } from "../../../net/wire";
import { bySeat, type Step as AnyStep } from "../../../state/tally";

/** In the order in which they are counted. */
const ROWS = [
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

export interface Step extends AnyStep<Row> {
  /** How the points come about: `5 × 6`; nothing where they are only added up. */
  sum: string;
}

/** Everything to be counted: row by row, player by player. */
export function stepsOf(sheets: readonly Sheet[]): Step[] {
  return ROWS.flatMap((row) =>
    bySeat(sheets).flatMap(({ seat, lines }) =>
      lines
        .filter(({ item }) => item === row)
        .map((line) => ({ seat, row, points: line.points, text: line.text, sum: sumOf(line) })),
    ),
  );
}

function sumOf(line: SheetLine): string {
  switch (line.item) {
    case "culture":
    case "farmers":
    case "tool_makers":
    case "hut_builders":
    case "shamans":
      return `${line.params.number} × ${line.params.times}`;
    default:
      return "";
  }
}

/** How the points of a box come about. */
export function sumsOf(counted: readonly Step[], seat: number, row: Row): string {
  return counted
    .filter((step) => step.seat === seat && step.row === row)
    .flatMap(({ sum }) => sum || [])
    .join(" + ");
}

/** Whether several share the most points, and a seat is one of them. */
export function isTied(sheets: readonly Sheet[], seat?: number): boolean {
  const most = Math.max(...sheets.map(({ total }) => total));
  const first = sheets.filter(({ total }) => total === most);
  return first.length > 1 && (seat === undefined || first.some((sheet) => sheet.seat === seat));
}
