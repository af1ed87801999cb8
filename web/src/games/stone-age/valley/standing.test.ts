import { expect, test } from "vitest";
import { standingFigures } from "./standing";

test("every figure has a ring of its own", () => {
  expect(standingFigures([2, 0, 1], 7).map(({ seat, number }) => [seat, number])).toEqual([
    [0, 1],
    [0, 1],
    [2, 1],
  ]);
});

test("a figure keeps its key when another player comes", () => {
  const before = standingFigures([0, 2], 7).map(({ key }) => key);
  expect(standingFigures([3, 2], 7).map(({ key }) => key)).toEqual(expect.arrayContaining(before));
});

test("where more hunt than there are rings, each player's figures are counted", () => {
  expect(standingFigures([6, 5, 0], 8)).toEqual([
    { key: "0 0", seat: 0, number: 6 },
    { key: "1 0", seat: 1, number: 5 },
  ]);
});
