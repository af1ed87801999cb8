import { expect, test } from "vitest";
import type { Sheet, SheetLine } from "../../net/wire";
import { pointsOf, rowsOf } from "../../state/tally";
import { stepsOf } from "./tally";

const routes = (points: number): SheetLine => ({
  item: "routes",
  points,
  params: { number: 1, length: 1, each: points },
  text: "",
});
const ticket = (item: "ticket_completed" | "ticket_failed", points: number, id: string): SheetLine => ({
  item,
  points,
  params: { ticket: id },
  text: "",
});
const longest: SheetLine = { item: "longest_path", points: 10, params: { length: 3 }, text: "" };
const ofAnotherFamily: SheetLine = { item: "stations", points: 4, params: {}, text: "" };

const sheets: Sheet[] = [
  {
    seat: 1,
    lines: [routes(4), ticket("ticket_failed", -9, "c/d")],
    total: -5,
    place: 2,
  },
  {
    seat: 0,
    lines: [routes(2), routes(7), ticket("ticket_completed", 5, "a/b"), longest],
    total: 24,
    place: 1,
  },
];

test("routes are counted at once, tickets one by one, player after player", () => {
  expect(stepsOf(sheets).map(({ seat, row, points }) => [seat, row, points])).toEqual([
    [0, "routes", 9],
    [1, "routes", 4],
    [0, "tickets", 5],
    [1, "tickets", -9],
    [0, "longest_path", 10],
  ]);
});

test("only rows with points are shown", () => {
  expect(rowsOf(stepsOf(sheets))).toEqual(["routes", "tickets", "longest_path"]);
});

test("a line of a kind that has no row of its own is counted among the rest", () => {
  const strange = [{ seat: 0, lines: [routes(2), ofAnotherFamily], total: 6, place: 1 }];
  expect(rowsOf(stepsOf(strange))).toEqual(["routes", "other"]);
  expect(pointsOf(stepsOf(strange), 0)).toBe(6);
});

test("all steps together are the total", () => {
  const steps = stepsOf(sheets);
  for (const sheet of sheets) expect(pointsOf(steps, sheet.seat)).toBe(sheet.total);
  expect(pointsOf(steps, 0, "tickets")).toBe(5);
});
