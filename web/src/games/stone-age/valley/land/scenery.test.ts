import { expect, test } from "vitest";
import { scatter } from "./scenery";

const forest = { x: 100, y: 100, rx: 90, ry: 60 };

test("trees are the same every time, and the nearer ones stand in front", () => {
  const trees = scatter(forest, () => true, 18);
  expect(trees.length).toBeGreaterThan(20);
  expect(scatter(forest, () => true, 18)).toEqual(trees);
  expect(trees.map(({ y }) => y)).toEqual(trees.map(({ y }) => y).sort((a, b) => a - b));
});

test("trees leave room for the rings", () => {
  const isClear = ({ x }: { x: number }) => Math.abs(x - 100) > 40;
  expect(scatter(forest, isClear, 18).every(isClear)).toBe(true);
});
