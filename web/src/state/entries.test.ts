import { expect, test } from "vitest";
import { sampleEntry } from "../net/samples";
import type { Entry } from "../net/wire";
import { mergeEntries } from "./entries";

const entry = (seq: number): Entry => sampleEntry("stone-age", { seq });
const undo = (seq: number, first: number): Entry => sampleEntry("stone-age", { seq, takes_back: first });

const numbers = (entries: readonly Entry[]): number[] => entries.map((each) => each.seq);
const takenBack = (entries: readonly Entry[]): number[] => numbers(entries.filter((each) => each.taken_back));

test("entries that arrive twice are kept once, in order", () => {
  const known = [entry(3), entry(4)];
  expect(numbers(mergeEntries(known, [entry(5), entry(4), entry(2)], 5))).toEqual([2, 3, 4, 5]);
});

test("entries that the match no longer has are dropped", () => {
  expect(numbers(mergeEntries([entry(1), entry(2)], [], 1))).toEqual([1]);
});

test("an undo takes back the entry it names and what came between", () => {
  const known = [1, 2, 3, 4].map((seq) => entry(seq));
  expect(takenBack(mergeEntries(known, [undo(5, 3)], 5))).toEqual([3, 4]);
});

test("an undo itself is never taken back", () => {
  const known = [entry(1), entry(2), undo(3, 2), entry(4)];
  expect(takenBack(mergeEntries(known, [undo(5, 1)], 5))).toEqual([1, 2, 4]);
});
