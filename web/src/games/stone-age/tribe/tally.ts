/** The score sheets by category, and how the points of each come about. */
import type { Sheet, SheetLine } from "../../../net/wire";
import { categoriesOf, type Category } from "../../../state/tally";
import type { Player } from "../view";
import { say } from "../words";

export type Row = keyof NonNullable<Player["score"]>;

/** In the order in which they are counted. */
const ROW_NAMES: Record<Row, () => string> = {
  huts: () => say("tribe_score_huts"),
  card_points: () => say("tribe_score_cards"),
  starved: () => say("tribe_score_starved"),
  culture: () => say("tribe_score_culture"),
  farmers: () => say("tribe_score_farmers"),
  tool_makers: () => say("tribe_score_tool_makers"),
  hut_builders: () => say("tribe_score_hut_builders"),
  shamans: () => say("tribe_score_shamans"),
  resources: () => say("tribe_score_resources"),
  any_two: () => say("tribe_any_two"),
};
const ROWS = Object.keys(ROW_NAMES) as readonly Row[];

/** A score by category, in the order in which they are counted. */
export function rowsOf(score: Partial<Record<Row, number>>): { row: Row; name: string; points: number }[] {
  return ROWS.flatMap((row) => {
    const points = score[row];
    return points ? [{ row, name: ROW_NAMES[row](), points }] : [];
  });
}

export function tally(sheets: readonly Sheet[]): Category<Row>[] {
  return categoriesOf(
    sheets,
    ROWS,
    ({ item }) => item as Row,
    (row) => ROW_NAMES[row](),
  );
}

/** How the points of a seat in a category come about: `5 × 6`; nothing where they are only added up. */
export function sumsOf(sheets: readonly Sheet[], seat: number, row: Row): string {
  return sheets
    .filter((sheet) => sheet.seat === seat)
    .flatMap(({ lines }) => lines.filter(({ item }) => item === row))
    .flatMap((line) => sumOf(line) || [])
    .join(" + ");
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

/** Whether several share the most points, and a seat is one of them. */
export function isTied(sheets: readonly Sheet[], seat?: number): boolean {
  const most = Math.max(...sheets.map(({ total }) => total));
  const first = sheets.filter(({ total }) => total === most);
  return first.length > 1 && (seat === undefined || first.some((sheet) => sheet.seat === seat));
}
