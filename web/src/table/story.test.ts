import { expect, test } from "vitest";
import { sampleEntry } from "../net/samples";
import type { Entry } from "../net/wire";
import { groupByTurn, missedEntries } from "./recap";
import { lastTurn, linesOf, story } from "./story";

/** A log by the seats of its entries: `log(0, 1, 1, 2)`. */
function log(...seats: number[]): Entry[] {
  return seats.map((seat, place) =>
    sampleEntry("ticket-to-ride", { seq: place + 1, seat, do: "draw deck", lines: [`entry ${place + 1}`] }),
  );
}

test("the story begins with the newest entry", () => {
  expect(story(log(0, 1, 2), null).map(({ entry }) => entry.seq)).toEqual([3, 2, 1]);
});

test("a run of entries of one seat is led by the uppermost", () => {
  expect(story(log(0, 1, 1), null).map(({ leads }) => leads)).toEqual([true, false, true]);
});

test("the player's last turn is the one before the others', even in the middle of the next", () => {
  expect(lastTurn(log(0, 0, 1, 2), 0)).toBe(2);
  expect(lastTurn(log(0, 0, 1, 2, 0), 0)).toBe(2);
});

test("a user who has not had a turn, or only watches, has no last turn", () => {
  expect(lastTurn(log(1, 2), 0)).toBeNull();
  expect(lastTurn(log(0, 1), null)).toBeNull();
});

test("an entry that was taken back and has no text says so", () => {
  const [entry] = log(0);
  expect(entry && linesOf({ ...entry, lines: [], taken_back: true })).toEqual(["(taken back)"]);
});

test("an entry without a line of its own is left out of the story", () => {
  const entries = log(0, 1).map((entry) => (entry.seat === 0 ? { ...entry, lines: [] } : entry));
  expect(story(entries, null).map(({ entry }) => entry.seq)).toEqual([2]);
});

const MINUTES = 60_000;

test("after a while away a few entries of the others are worth telling", () => {
  expect(missedEntries(log(0, 1, 2, 1), 1, [0], 3 * MINUTES)).toHaveLength(3);
});

test("a move or two are not", () => {
  expect(missedEntries(log(0, 1, 2), 1, [0], 60 * MINUTES)).toEqual([]);
  expect(missedEntries(log(0, 0, 0, 1), 1, [0], 60 * MINUTES)).toEqual([]);
});

test("a short absence needs no recap", () => {
  expect(missedEntries(log(0, 1, 2, 3, 1, 2), 1, [0], MINUTES / 2)).toEqual([]);
});

test("entries of one seat in a row are told as one turn", () => {
  expect(groupByTurn(log(1, 1, 2, 1)).map((turn) => turn.length)).toEqual([2, 1, 1]);
});
