import { expect, test } from "vitest";
import type { Sheet, SheetLine } from "../../../net/wire";
import { samplePlayer, sampleView } from "../samples";
import { sourceOf, tally } from "./tally";

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

test("categories come in the order of the score sheet, by the names that the server gives them", () => {
  expect(tally(sheets)).toEqual([
    { row: "money", name: "MONEY", points: [5, 0] },
    { row: "cities", name: "CITIES", points: [-6, 0] },
    { row: "token", name: "TOKEN", points: [0, 2] },
  ]);
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
