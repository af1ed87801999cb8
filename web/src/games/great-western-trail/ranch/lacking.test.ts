import { expect, test } from "vitest";
import type { Printed } from "../view";
import { owned, scoredBy } from "./lacking";

const printed = {
  objectives: [
    { id: "BLL", points: 3, penalty: 2, tasks: { B: 1, L: 2 } },
    { id: "BB", points: 5, penalty: 3, tasks: { B: 2 } },
    { id: "4H", points: 4, penalty: 2, tasks: { 4: 1, H: 1 } },
  ],
  cattle: [
    { id: "brown-4", breed: "brown", value: 4 },
    { id: "orange-3", breed: "orange", value: 4 },
  ],
} as unknown as Printed;

test("an objective card lacks what its owner does not have", () => {
  const [card] = scoredBy({ area: ["BLL"], elements: { B: 3, L: 1 }, herd: null }, printed);
  expect(card).toEqual({ card: "BLL", met: false, missing: { L: 1 } });
});

test("cattle of the herd counts by its value, Simmentals do not", () => {
  expect(owned({ elements: { H: 1 }, herd: { "brown-4": 2, "orange-3": 1 } }, printed)).toEqual({
    H: 1,
    4: 2,
  });
});

test("what one card has had does not count for another: the dearer ones are fulfilled", () => {
  const cards = scoredBy({ area: ["BLL", "BB"], elements: { B: 2, L: 2 }, herd: {} }, printed);
  expect(cards.map(({ met }) => met)).toEqual([false, true]);
  expect(cards[0]?.missing).toEqual({ B: 1 });
});

test("cards of the herd are added where they are fulfilled", () => {
  const herd = { "brown-4": 1, "4H": 1, BB: 1 };
  expect(scoredBy({ area: [], elements: { H: 1 }, herd }, printed)).toEqual([
    { card: "4H", met: true, missing: {} },
  ]);
});
