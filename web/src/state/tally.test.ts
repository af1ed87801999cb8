import { expect, test } from "vitest";
import type { SheetLine } from "../net/wire";
import {
  byPlace,
  type Category,
  categoriesOf,
  formatPoints,
  gatherSmall,
  longestBar,
  lossesOf,
  mostOf,
} from "./tally";

const line = (item: string, points: number): SheetLine =>
  ({ item, points, params: {}, text: "" }) as SheetLine;
const SHEETS = [
  { seat: 1, place: 1, total: 13, lines: [line("routes", 4), line("routes", 9)] },
  { seat: 0, place: 2, total: -4, lines: [line("routes", 5), line("tickets", -9)] },
];
const category = (row: string, ...points: number[]): Category => ({ row, name: row, points });

test("the winner comes first", () => {
  expect(byPlace(SHEETS.toReversed()).map(({ seat }) => seat)).toEqual([1, 0]);
});

test("equals come in the order of their seats", () => {
  expect(byPlace(SHEETS.map((sheet) => ({ ...sheet, place: 1 }))).map(({ seat }) => seat)).toEqual([0, 1]);
});

test("a category adds up what each seat has of it, and zero is a number, too", () => {
  const found = categoriesOf(
    SHEETS,
    ["tickets", "routes", "bonus"],
    ({ item }) => item,
    (row) => `the ${row}`,
  );
  expect(found).toEqual([
    { row: "tickets", name: "the tickets", points: [-9, 0] },
    { row: "routes", name: "the routes", points: [5, 13] },
  ]);
});

test("bars are measured by the longest, also if that is a loss", () => {
  expect(longestBar([category("a", 3, 5), category("b", -9, 0)])).toBe(9);
  expect(longestBar([])).toBe(1);
});

test("who has most of a category is told, unless several have", () => {
  expect([mostOf([1, 3, 2]), mostOf([3, 3, 2]), mostOf([0, -4])]).toEqual([1, null, null]);
});

test("small categories are put together behind the others", () => {
  const all = [category("a", 9, 1), category("b", 1, 1), category("c", 20, 3), category("d", -4, 2)];
  expect(gatherSmall(all, 3, "Other")).toEqual([
    category("a", 9, 1),
    category("c", 20, 3),
    { row: "gathered", name: "Other", points: [-3, 3] },
  ]);
  expect(gatherSmall(all, 4, "Other")).toEqual(all);
});

test("losses are added up apart from what was won", () => {
  expect([0, 1].map((seat) => lossesOf([category("a", 9, -1), category("b", -6, -2)], seat))).toEqual([6, 3]);
});

test("negative points are written with a real minus sign", () => {
  expect([formatPoints(3), formatPoints(0), formatPoints(-9)]).toEqual(["3", "0", "−9"]);
});
