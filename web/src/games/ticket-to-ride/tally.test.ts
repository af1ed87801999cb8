import { expect, test } from "vitest";
import type { Sheet, SheetLine } from "../../net/wire";
import { tally } from "./tally";

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

test("routes and tickets are added up, in the order in which they are counted", () => {
  expect(tally(sheets).map(({ row, points }) => [row, points])).toEqual([
    ["routes", [9, 4]],
    ["tickets", [5, -9]],
    ["longest_path", [10, 0]],
  ]);
});

test("a line of a kind that has no row of its own is counted among the rest", () => {
  const strange = [{ seat: 0, lines: [routes(2), ofAnotherFamily], total: 6, place: 1 }];
  expect(tally(strange).map(({ row, points }) => [row, points])).toEqual([
    ["routes", [2]],
    ["other", [4]],
  ]);
});

test("all categories together are the total", () => {
  for (const { seat, total } of sheets) {
    expect(tally(sheets).reduce((sum, { points }) => sum + (points[seat] ?? 0), 0)).toBe(total);
  }
});
