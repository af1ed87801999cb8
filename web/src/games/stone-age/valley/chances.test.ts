import { expect, test } from "vitest";
import type { Probability } from "../../../net/wire";
import { averageOf, chances } from "./chances";

const odd = (number: number, ways: number): Probability => ({
  item: "brought",
  params: { number, what: "gold", dice: 2 },
  text: "",
  ways,
  of: 36,
});

test("chances are in per cent, from the least to the most", () => {
  expect(chances([odd(0, 10), odd(1, 25), odd(2, 1)])).toMatchObject([
    { number: 0, percent: "28", strength: 0 },
    { number: 1, percent: "69", strength: 0.5 },
    { number: 2, percent: "3", strength: 1 },
  ]);
});

test("a very small chance is not shown as zero", () => {
  expect(chances([{ ...odd(6, 1), of: 1296 }])[0]?.percent).toBe("<1");
});

test("the average weighs every outcome", () => {
  expect(averageOf(chances([odd(0, 10), odd(1, 25), odd(2, 1)]))).toBeCloseTo(0.75);
});
