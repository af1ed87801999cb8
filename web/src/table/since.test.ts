import { expect, test } from "vitest";
import { sampleEntry } from "../net/samples";
import type { Entry } from "../net/wire";
import { turnsSince } from "./since";

/** A log by the seats of its entries. */
function log(...seats: number[]): Entry[] {
  return seats.map((seat, place) =>
    sampleEntry("stone-age", { seq: place + 1, seat, lines: [`entry ${place + 1}`] }),
  );
}

const numbers = (turns: Entry[][]): number[][] => turns.map((turn) => turn.map(({ seq }) => seq));

test("the turns of the others since mine are kept, the oldest first", () => {
  expect(numbers(turnsSince(log(0, 1, 0, 1, 1, 2, 1), 0))).toEqual([[4, 5], [6], [7]]);
});

test("they go when I act", () => {
  expect(turnsSince(log(0, 1, 2, 0), 0)).toEqual([]);
});

test("before my first action, and for who watches, there are none", () => {
  expect(turnsSince(log(1, 2), 0)).toEqual([]);
  expect(turnsSince(log(0, 1), null)).toEqual([]);
});

test("what was taken back, or is not told, is left out", () => {
  const entries = log(0, 1, 1, 2);
  const changed = entries.map((entry) => {
    if (entry.seq === 2) return { ...entry, taken_back: true };
    return entry.seq === 4 ? { ...entry, lines: [] } : entry;
  });
  expect(numbers(turnsSince(changed, 0))).toEqual([[3]]);
});
