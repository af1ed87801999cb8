import { expect, test } from "vitest";
import type { Probability } from "../../net/wire";
import { chances } from "./odds";

test("a chance is in per cent, and drawn in proportion to the likeliest card", () => {
  const odds: Probability[] = [
    { item: "card", params: { card: "red" }, text: "The next card of the deck: red", ways: 1, of: 8 },
    { item: "card", params: { card: "locomotive" }, text: "", ways: 2, of: 8 },
  ];
  expect(chances(odds, { cards: ["red", "locomotive"] }, (card) => card)).toEqual([
    { card: "red", name: "red", percent: 13, height: 0.5 },
    { card: "locomotive", name: "locomotive", percent: 25, height: 1 },
  ]);
});
