/** The score sheets by category: what each seat has of it, and how that is drawn as bars. */
import type { Sheet, SheetLine } from "../net/wire";

export interface Category<Row extends string = string> {
  row: Row;
  name: string;
  /** By seat. */
  points: readonly number[];
}

/** The winner first; equals in the order of their seats. */
export function byPlace(sheets: readonly Sheet[]): Sheet[] {
  return [...sheets].sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The rows in their order, without those of which no sheet has a line. */
export function categoriesOf<Row extends string>(
  sheets: readonly Sheet[],
  rows: readonly Row[],
  rowOf: (line: SheetLine) => Row,
  nameOf: (row: Row) => string,
): Category<Row>[] {
  const seats = sheets.toSorted((a, b) => a.seat - b.seat);
  const linesOf = (sheet: Sheet, row: Row): SheetLine[] => sheet.lines.filter((line) => rowOf(line) === row);
  return rows
    .filter((row) => seats.some((sheet) => linesOf(sheet, row).length > 0))
    .map((row) => ({
      row,
      name: nameOf(row),
      points: seats.map((sheet) => linesOf(sheet, row).reduce((sum, { points }) => sum + points, 0)),
    }));
}

/** The points of the longest bar, which the others are measured by. */
export function longestBar(categories: readonly Category[]): number {
  return Math.max(1, ...categories.flatMap(({ points }) => points.map(Math.abs)));
}

/** The seat that has most of a category; nobody if several have. */
export function mostOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  return most > 0 && points.indexOf(most) === points.lastIndexOf(most) ? points.indexOf(most) : null;
}

/** At most `most` categories: the richest stay, in their order, and what is left is put together under one name. */
export function gatherSmall(categories: readonly Category[], most: number, other: string): Category[] {
  if (categories.length <= most) return [...categories];
  const sum = ({ points }: Category): number => points.reduce((all, each) => all + Math.max(0, each), 0);
  const rich = new Set(categories.toSorted((a, b) => sum(b) - sum(a)).slice(0, most - 1));
  const small = categories.filter((category) => !rich.has(category));
  const points = (categories[0]?.points ?? []).map((_, seat) =>
    small.reduce((all, category) => all + (category.points[seat] ?? 0), 0),
  );
  return [...categories.filter((category) => rich.has(category)), { row: "gathered", name: other, points }];
}

/** What a seat lost, over all categories. */
export function lossesOf(categories: readonly Category[], seat: number): number {
  return categories.reduce((sum, { points }) => sum + Math.max(0, -(points[seat] ?? 0)), 0);
}

/** Points as text, with a real minus sign. */
export const formatPoints = (points: number): string => (points < 0 ? `−${-points}` : String(points));
