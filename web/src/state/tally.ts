/** The score sheets as one table: a column for each player, a row for each kind of points, filled step by step. */
import type { Sheet } from "../net/wire";

export interface Step<Row extends string = string> {
  seat: number;
  row: Row;
  points: number;
  /** The text shown while it is counted, if any. */
  text?: string;
}

export function bySeat(sheets: readonly Sheet[]): Sheet[] {
  return [...sheets].sort((a, b) => a.seat - b.seat);
}

/** The rows in the order in which they are counted, without those in which nobody has points. */
export function rowsOf<Row extends string>(steps: readonly Step<Row>[]): Row[] {
  return [...new Set(steps.map(({ row }) => row))];
}

/** Whether a cell is filled in after some steps: its own have been counted, or those of a later row. */
export function isFilled<Row extends string>(counted: readonly Step<Row>[], seat: number, row: Row): boolean {
  const seats = counted.filter((step) => step.row === row).map((step) => step.seat);
  return seats.includes(seat) || (seats.length > 0 && counted.at(-1)?.row !== row);
}

/** The points of a seat after some steps, in one row or in all. */
export function pointsOf<Row extends string>(counted: readonly Step<Row>[], seat: number, row?: Row): number {
  return counted
    .filter((step) => step.seat === seat && (row === undefined || step.row === row))
    .reduce((sum, { points }) => sum + points, 0);
}

/** Points as text, with a real minus sign. */
export const formatPoints = (points: number): string => (points < 0 ? `−${-points}` : String(points));
