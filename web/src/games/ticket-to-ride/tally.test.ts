import { expect, test } from "vitest";
import type { Sheet } from "../../net/wire";
import { pointsOf, rowsOf } from "../../state/tally";
import { stepsOf } from "./tally";

const line = (item: string, points: number, params: Record<string, unknown> = {}) => ({
  item,
  points,
  params,
  text: item,
});

const sheets: Sheet[] = [
  {
    seat: 1,
    lines: [line("routes", 4), line("ticket_failed", -9, { ticket: "c/d" })],
    total: -5,
    place: 2,
  },
  {
    seat: 0,
    lines: [
      line("routes", 2),
      line("routes", 7),
      line("ticket_completed", 5, { ticket: "a/b" }),
      line("longest_path", 10),
    ],
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
  const strange = [{ seat: 0, lines: [line("routes", 2), line("stations", 4)], total: 6, place: 1 }];
  expect(rowsOf(stepsOf(strange))).toEqual(["routes", "other"]);
  expect(pointsOf(stepsOf(strange), 0)).toBe(6);
});

test("all steps together are the total", () => {
  const steps = stepsOf(sheets);
  for (const sheet of sheets) expect(pointsOf(steps, sheet.seat)).toBe(sheet.total);
  expect(pointsOf(steps, 0, "tickets")).toBe(5);
});
