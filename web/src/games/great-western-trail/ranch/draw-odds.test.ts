import { expect, test } from "vitest";
import type { Probability } from "../../../net/wire";
import { drawTable } from "./draw-odds";

const text = "";
const gray: Probability = { item: "breed", params: { breed: "gray" }, text, ways: 2, of: 4 };
const objective: Probability = { item: "objective", params: {}, text, ways: 1, of: 4 };

test("a breed has its number in the pile and the chance of the next card", () => {
  expect(drawTable([gray, objective])).toEqual({
    rows: [
      { what: "gray", left: 2, next: 50, among: 0 },
      { what: "objective", left: 1, next: 25, among: 0 },
    ],
    cards: 0,
  });
});

test("if several cards fill up the hand, each breed has the chance to be among them", () => {
  const among: Probability = {
    item: "breed_among",
    params: { breed: "gray", cards: 2 },
    text,
    ways: 5,
    of: 6,
  };
  const also: Probability = { item: "objective_among", params: { cards: 2 }, text, ways: 1, of: 2 };
  expect(drawTable([gray, objective, among, also])).toEqual({
    rows: [
      { what: "gray", left: 2, next: 50, among: 83 },
      { what: "objective", left: 1, next: 25, among: 50 },
    ],
    cards: 2,
  });
});

test("what only the discards hold is not the next card, but may be among the following", () => {
  const among: Probability = {
    item: "breed_among",
    params: { breed: "red", cards: 3 },
    text,
    ways: 1,
    of: 2,
  };
  expect(drawTable([gray, among]).rows[1]).toEqual({ what: "red", left: 0, next: 0, among: 50 });
});

test("only what is certain is 100 per cent, and what may happen is more than none", () => {
  expect(drawTable([{ ...gray, ways: 999, of: 1000 }]).rows[0]?.next).toBe(99);
  expect(drawTable([{ ...gray, ways: 1, of: 1000 }]).rows[0]?.next).toBe(1);
  expect(drawTable([{ ...gray, ways: 4, of: 4 }]).rows[0]?.next).toBe(100);
});
