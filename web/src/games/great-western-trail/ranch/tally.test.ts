import { expect, test } from "vitest";
import type { Sheet, SheetLine } from "../../../net/wire";
import { pointsOf } from "../../../state/tally";
import { samplePlayer, sampleView } from "../samples";
import { boxesOf, sourceOf } from "./tally";

const line = (item: "token" | "money" | "cities", points: number): SheetLine => ({
  item,
  points,
  text: item.toUpperCase(),
  params: {},
});
const sheets: Sheet[] = [
  { seat: 1, lines: [line("token", 2)], total: 2, place: 2 },
  { seat: 0, lines: [line("money", 5), line("cities", -6)], total: -1, place: 1 },
];

test("categories come in the order of the score sheet, and within each the players", () => {
  expect(boxesOf(sheets).map(({ row, seat, points }) => [row, seat, points])).toEqual([
    ["money", 0, 5],
    ["money", 1, 0],
    ["cities", 0, -6],
    ["cities", 1, 0],
    ["token", 0, 0],
    ["token", 1, 2],
  ]);
});

test("the boxes of a player make the total", () => {
  expect(pointsOf(boxesOf(sheets), 0)).toBe(-1);
});

test("a cell says where its points come from", () => {
  const view = sampleView({
    trail: {
      A: { building: "A", owner: null, toll: 0 },
      A1: { building: "1a", owner: 0, toll: 0 },
    },
    players: [samplePlayer({ money: 27 })],
  });
  expect(sourceOf("money", 0, view)).toEqual({ sign: "coin", number: 27 });
  expect(sourceOf("buildings", 0, view)).toEqual({ sign: "building", number: 1 });
  expect(sourceOf("token", 0, view)).toBeNull();
});
