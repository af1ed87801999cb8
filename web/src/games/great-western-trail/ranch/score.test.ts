import { expect, test } from "vitest";
import { barOf, CATEGORIES, categoryScale, labelOf, scaleOf } from "./score";

test("bars of gains and losses meet at nothing", () => {
  const scale = scaleOf([6, -12]);
  expect(barOf(6, scale)).toEqual({ from: 12 / 18, to: 1 });
  expect(barOf(-12, scale)).toEqual({ from: 0, to: 12 / 18 });
  expect(barOf(0, scale)).toEqual({ from: 12 / 18, to: 12 / 18 });
});

test("one scale serves all players", () => {
  const players = [
    { score: { money: 6, cities: -12 }, total: -6 },
    { score: { cattle: 9 }, total: 9 },
  ];
  expect(categoryScale(players)).toEqual({ least: -12, most: 9 });
});

test("where nobody has points, bars are empty", () => {
  expect(barOf(0, scaleOf([]))).toEqual({ from: 0, to: 0 });
});

test("every category has a name", () => {
  expect(new Set(CATEGORIES.map(labelOf)).size).toBe(11);
});
