import { expect, test } from "vitest";
import type { Entry } from "../net/wire";
import { piecedTogether } from "./entries";

function entry(seq: number, notation = "draw deck"): Entry {
  return {
    seq,
    seat: 0,
    do: notation,
    lines: [],
    events: [],
    digest: "",
    played_by: "person",
    at: 0,
    taken_back: false,
  };
}

const numbers = (entries: readonly Entry[]): number[] => entries.map((each) => each.seq);
const takenBack = (entries: readonly Entry[]): number[] => numbers(entries.filter((each) => each.taken_back));

test("entries that are heard twice are told once, in order", () => {
  const known = [entry(3), entry(4)];
  expect(numbers(piecedTogether(known, [entry(5), entry(4), entry(2)], 5))).toEqual([2, 3, 4, 5]);
});

test("what the match no longer has is not told", () => {
  expect(numbers(piecedTogether([entry(1), entry(2)], [], 1))).toEqual([1]);
});

test("an undo takes back the entry it names and what came between", () => {
  const known = [1, 2, 3, 4].map((seq) => entry(seq));
  expect(takenBack(piecedTogether(known, [entry(5, "undo 3")], 5))).toEqual([3, 4]);
});

test("an undo itself is never taken back", () => {
  const known = [entry(1), entry(2), entry(3, "undo 2"), entry(4)];
  expect(takenBack(piecedTogether(known, [entry(5, "undo 1")], 5))).toEqual([1, 2, 4]);
});
