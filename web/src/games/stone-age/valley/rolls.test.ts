import { expect, test } from "vitest";
import type { Option } from "../../../net/wire";
import type { Printed, View } from "../view";
import { rollsAt } from "./rolls";

const printed = {
  places: [
    { id: "forest", kind: "gather", rings: 7, gives: "wood" },
    { id: "hunt", kind: "hunt", rings: null, gives: "food" },
    { id: "field", kind: "village", rings: 1, gives: null },
    { id: "card_1", kind: "card", rings: 1, gives: null },
  ],
  cards: [
    { id: "stone_roll", does: "resource_roll", resource: "stone", amount: 2 },
    { id: "food_5", does: "food", resource: null, amount: 5 },
  ],
} as unknown as Printed;
const view = {
  phase: "place",
  places: { forest: [0, 4], hunt: [0, 0] },
  row: ["stone_roll"],
  stacks: [],
  players: [
    { home: 5, people: 6 },
    { home: 0, people: 5 },
  ],
} as unknown as View;
const dice = (id: string, seen: Partial<View> = {}, seat = 0, options: Option[] = []) =>
  rollsAt(id, { view: { ...view, ...seen }, printed, seat, options })?.ways.map((way) => way.dice);

test("each number of figures that finds room may be placed", () => {
  expect(dice("forest")).toEqual([1, 2, 3]);
  expect(dice("hunt")).toEqual([1, 2, 3, 4, 5]);
});

test("what is offered goes before what is reckoned", () => {
  const offered = [{ do: "place forest 2", target: "place forest" }] as unknown as Option[];
  expect(dice("forest", {}, 0, offered)).toEqual([2]);
});

test("the figures that stand at a place are those that will roll", () => {
  expect(dice("forest", {}, 1)).toEqual([4]);
});

test("when no figures can be placed, the numbers are those of an empty place", () => {
  expect(dice("forest", { phase: "use" })).toEqual([1, 2, 3, 4, 5, 6]);
  expect(dice("hunt", {}, 1)).toEqual([1, 2, 3, 4, 5]);
});

test("a card that rolls has one number of dice, and where nothing is rolled there is none", () => {
  const card = { view, printed, seat: 0, options: [] };
  expect(rollsAt("card_1", card)).toEqual({ good: "stone", ways: [{ dice: 2, target: "buy stone_roll" }] });
  expect(dice("field")).toBeUndefined();
  expect(dice("card_1", { row: ["food_5"] })).toBeUndefined();
});
