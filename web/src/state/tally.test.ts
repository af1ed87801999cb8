import { expect, test } from "vitest";
import { bySeat, formatPoints, isFilled, pointsOf, rowsOf, type Step } from "./tally";

const STEPS: Step[] = [
  { seat: 0, row: "routes", points: 9 },
  { seat: 1, row: "routes", points: 4 },
  { seat: 0, row: "tickets", points: 5 },
  { seat: 1, row: "tickets", points: -9 },
  { seat: 0, row: "longest_path", points: 10 },
];

test("players sit in the order of their seats, whoever won", () => {
  const sheet = (seat: number, place: number) => ({ seat, place, total: 0, lines: [] });
  expect(bySeat([sheet(1, 1), sheet(0, 2)]).map(({ seat }) => seat)).toEqual([0, 1]);
});

test("rows come in the order in which they are counted", () => {
  expect(rowsOf(STEPS)).toEqual(["routes", "tickets", "longest_path"]);
});

test("the points grow with every step", () => {
  expect([0, 1, 3, 5].map((number) => pointsOf(STEPS.slice(0, number), 0))).toEqual([0, 9, 14, 24]);
  expect(pointsOf(STEPS, 1, "tickets")).toBe(-9);
});

test("a box is empty until it is counted, or the counting has gone past its row", () => {
  const so = STEPS.slice(0, 3);
  expect(isFilled([], 0, "routes")).toBe(false);
  expect(isFilled(so, 0, "tickets")).toBe(true);
  expect(isFilled(so, 1, "tickets")).toBe(false);
  expect(isFilled(so, 1, "longest_path")).toBe(false);
  expect(isFilled(STEPS, 1, "tickets")).toBe(true);
  expect(isFilled([...STEPS, { seat: 0, row: "other", points: 1 }], 1, "longest_path")).toBe(true);
});

test("negative points are written with a real minus sign", () => {
  expect([formatPoints(3), formatPoints(0), formatPoints(-9)]).toEqual(["3", "0", "−9"]);
});
