import { expect, test } from "vitest";
import { sampleCard, samplePlace, samplePrinted } from "../samples";
import type { View } from "../view";
import { lyingAt, rollsAt, targetAt } from "./places";

const FOREST = samplePlace("forest", { gives: "wood", rolls: ["one", "two", "three"] });
const SLOT = samplePlace("card_1", { kind: "card", number: 1 });
const STACK = samplePlace("stack_2", { kind: "stack", number: 2 });
const PRINTED = samplePrinted(
  [FOREST, SLOT, STACK],
  [
    sampleCard("C25", { does: "resource_roll", resource: "stone", amount: 2, roll: "two for stone" }),
    sampleCard("C29", { amount: 5 }),
  ],
);
const stacks = [
  { hut: "H01", beneath: 6 },
  { hut: "H02", beneath: 6 },
];
const view = (more: Partial<View> = {}) =>
  ({ phase: "place", rolls: {}, row: ["C25"], stacks, ...more }) as View;

test("a card lies on a slot, a hut on a stack, and nothing elsewhere", () => {
  expect([SLOT, STACK, FOREST].map((place) => lyingAt(view(), place))).toEqual(["C25", "H02", null]);
  expect(lyingAt(view({ row: [null] }), SLOT)).toBeNull();
});

test("the target of a place depends on the phase", () => {
  expect(targetAt(view(), FOREST)).toBe("forest to place");
  expect(targetAt(view({ phase: "use" }), FOREST)).toBe("forest to use");
});

test("each number of dice has its own odds", () => {
  const ways = rollsAt(view({ rolls: { forest: [1, 3] } }), PRINTED, FOREST)?.ways;
  expect(ways).toEqual([
    { dice: 1, target: "one" },
    { dice: 3, target: "three" },
  ]);
});

test("a card that rolls has one number of dice, and where nothing is rolled there is none", () => {
  expect(rollsAt(view(), PRINTED, SLOT)).toEqual({
    good: "stone",
    ways: [{ dice: 2, target: "two for stone" }],
  });
  expect(rollsAt(view({ row: ["C29"] }), PRINTED, SLOT)).toBeNull();
  expect(rollsAt(view(), PRINTED, STACK)).toBeNull();
});
