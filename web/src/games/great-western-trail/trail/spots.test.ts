import { expect, test } from "vitest";
import { sampleOffered } from "../samples";
import type { SpaceOption } from "./offers";
import { leastCost } from "./spots";

test("a space shows the shortest and the cheapest of the ways there", () => {
  const moves = [
    sampleOffered({ place: "B", via: ["A2"] }, { cost: { steps: 2, dollars: 2 } }),
    sampleOffered({ place: "B", via: [] }, { cost: { steps: 3, dollars: 0 } }),
  ];
  expect(leastCost(moves, ({ cost }) => cost.steps)).toBe(2);
  expect(leastCost(moves, ({ cost }) => cost.dollars)).toBe(0);
});

test("a space shows nothing where nothing is paid", () => {
  const price = ({ cost }: SpaceOption) => cost.dollars;
  expect(leastCost([sampleOffered({ place: "B", via: [] })], price)).toBeNull();
  expect(leastCost([], price)).toBeNull();
});
