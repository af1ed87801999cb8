/** The score sheets as one table: a column for each player, a row for each kind of points, counted line by line. */
import type { Sheet } from "../../net/wire";

export type Row = "routes" | "tickets" | "longest_path" | "globetrotter" | "passengers" | "other";

export interface Step {
  seat: number;
  row: Row;
  points: number;
  text: string;
  ticket: string | null;
}

/** In the order in which they are counted; a row that nobody has points in is left out. */
const ROWS: readonly Row[] = ["routes", "tickets", "globetrotter", "longest_path", "passengers", "other"];

/** Everything to be counted: row by row, player by player; routes together, tickets one by one. */
export function stepsOf(sheets: readonly Sheet[]): Step[] {
  const seats = [...sheets].sort((a, b) => a.seat - b.seat);
  return ROWS.flatMap((row) =>
    seats.flatMap((sheet) => {
      const steps = sheet.lines
        .filter((line) => rowOf(line.item) === row)
        .map((line) => step(sheet.seat, row, line));
      return row === "routes" ? together(steps) : steps;
    }),
  );
}

function step(seat: number, row: Row, line: Sheet["lines"][number]): Step {
  const ticket = line.params["ticket"];
  return {
    seat,
    row,
    points: line.points,
    text: line.text,
    ticket: typeof ticket === "string" ? ticket : null,
  };
}

/** Routes are known to all and need no telling: one step with their sum. */
function together(steps: readonly Step[]): Step[] {
  const [first] = steps;
  return first ? [{ ...first, points: steps.reduce((sum, each) => sum + each.points, 0), text: "" }] : [];
}

/** What we have no row for is counted among the rest, so that the rows always make the total. */
function rowOf(item: string): Row {
  if (item.startsWith("ticket_")) return "tickets";
  return ROWS.find((row) => row === item) ?? "other";
}

export function rowsOf(steps: readonly Step[]): Row[] {
  return ROWS.filter((row) => steps.some((each) => each.row === row));
}

/** Whether a box of the table is filled in after some steps: its own have come, or those of a later row. */
export function isFilled(counted: readonly Step[], seat: number, row: Row): boolean {
  const last = counted.at(-1);
  if (last && ROWS.indexOf(last.row) > ROWS.indexOf(row)) return true;
  return counted.some((each) => each.seat === seat && each.row === row);
}

/** The points of a seat after some steps, in one row or in all. */
export function pointsOf(counted: readonly Step[], seat: number, row?: Row): number {
  return counted
    .filter((each) => each.seat === seat && (row === undefined || each.row === row))
    .reduce((sum, each) => sum + each.points, 0);
}
