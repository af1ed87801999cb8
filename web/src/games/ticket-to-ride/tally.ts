/** The score sheets by category. */
import type { Sheet, SheetLine } from "../../net/wire";
import { categoriesOf, type Category } from "../../state/tally";
import { say } from "./words";

type Row = "routes" | "tickets" | "longest_path" | "globetrotter" | "passengers" | "other";

/** In the order in which they are counted. */
const ROWS: readonly Row[] = ["routes", "tickets", "globetrotter", "longest_path", "passengers", "other"];

const ROW_NAMES: Record<Row, () => string> = {
  routes: () => say("ttr_score_routes"),
  tickets: () => say("ttr_destination_tickets"),
  longest_path: () => say("ttr_score_longest"),
  globetrotter: () => say("ttr_score_globetrotter"),
  passengers: () => say("ttr_score_passengers"),
  other: () => say("ttr_score_other"),
};

export function tally(sheets: readonly Sheet[]): Category<Row>[] {
  return categoriesOf(sheets, ROWS, rowOf, (row) => ROW_NAMES[row]());
}

/** What we have no row for is counted among the rest, so that the rows always make the total. */
function rowOf({ item }: SheetLine): Row {
  if (item === "ticket_completed" || item === "ticket_failed") return "tickets";
  return ROWS.find((row) => row === item) ?? "other";
}
