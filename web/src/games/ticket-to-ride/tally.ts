/** The score sheets as one table: a column for each player, a row for each kind of points, counted line by line. */
import type { Sheet, SheetLine } from "../../net/wire";
import { bySeat, type Step as AnyStep } from "../../state/tally";

export type Row = "routes" | "tickets" | "longest_path" | "globetrotter" | "passengers" | "other";

export interface Step extends AnyStep<Row> {
  ticket: string | null;
}

/** In the order in which they are counted. */
const ROWS: readonly Row[] = ["routes", "tickets", "globetrotter", "longest_path", "passengers", "other"];

/** Everything to be counted: row by row, player by player; routes together, tickets one by one. */
export function stepsOf(sheets: readonly Sheet[]): Step[] {
  return ROWS.flatMap((row) =>
    bySeat(sheets).flatMap((sheet) => {
      const steps = sheet.lines
        .filter((line) => rowOf(line.item) === row)
        .map((line) => step(sheet.seat, row, line));
      return row === "routes" ? joinRoutes(steps) : steps;
    }),
  );
}

function step(seat: number, row: Row, line: SheetLine): Step {
  return { seat, row, points: line.points, text: line.text, ticket: ticketOf(line) };
}

function ticketOf(line: SheetLine): string | null {
  return line.item === "ticket_completed" || line.item === "ticket_failed" ? line.params.ticket : null;
}

/** Routes are known to all and need no telling: one step with their sum. */
function joinRoutes(steps: readonly Step[]): Step[] {
  const [first] = steps;
  return first ? [{ ...first, points: steps.reduce((sum, each) => sum + each.points, 0), text: "" }] : [];
}

/** What we have no row for is counted among the rest, so that the rows always make the total. */
function rowOf(item: string): Row {
  if (item === "ticket_completed" || item === "ticket_failed") return "tickets";
  return ROWS.find((row) => row === item) ?? "other";
}
