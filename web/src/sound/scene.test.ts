import { describe, expect, test } from "vitest";
import { type Shown, soundsBetween, soundsOfEvents, type SoundTable } from "./scene";
import type { SoundName } from "./voices";

type Event = { kind: "Drawn" | "Paid" | "Rolled" | "Placed" | "Said" };
const TABLE: SoundTable<Event> = { Drawn: "card", Paid: "coin", Rolled: "dice", Placed: "wood", Said: null };
const events = (...kinds: Event["kind"][]): Event[] => kinds.map((kind) => ({ kind }));

describe("the sounds of an entry", () => {
  test("come in the order of its events, each once", () => {
    expect(soundsOfEvents(events("Drawn", "Drawn", "Said", "Paid", "Drawn"), TABLE)).toEqual([
      "card",
      "coin",
    ]);
  });

  test("are three at most", () => {
    expect(soundsOfEvents(events("Drawn", "Paid", "Rolled", "Placed"), TABLE)).toHaveLength(3);
  });
});

const ENTRIES: readonly (readonly SoundName[])[] = [
  [],
  ["card"],
  ["dice", "stone"],
  [],
  ["coin", "wood"],
  [],
];
const between = (before: Partial<Shown>, after: Partial<Shown>): readonly SoundName[] => {
  const nothing: Shown = { seq: 1, live: true, asked: false, over: false };
  return soundsBetween({ ...nothing, ...before }, { ...nothing, ...after }, (seq) => ENTRIES[seq] ?? []);
};

describe("what is heard", () => {
  test("is the entry that is shown next", () => {
    expect(between({ seq: 1 }, { seq: 2 })).toEqual(["dice", "stone"]);
  });

  test("is one sound only if several entries are shown at once", () => {
    expect(between({ seq: 1 }, { seq: 5 })).toEqual(["wood"]);
  });

  test("is the bell alone if it becomes my turn at the same time", () => {
    expect(between({ seq: 1 }, { seq: 5, asked: true })).toEqual(["turn"]);
  });

  test("is the end, whoever's turn it was", () => {
    expect(between({ seq: 3, asked: true }, { seq: 4, over: true })).toEqual(["end"]);
  });

  test("is nothing if nothing is new, or the turn goes on", () => {
    expect(between({ asked: true }, { asked: true })).toEqual([]);
    expect(between({ seq: null }, { seq: 4 })).toEqual([]);
  });

  test("of the past are its scenes, one by one, and not the way back to now", () => {
    expect(between({ seq: 1, live: false }, { seq: 2, live: false })).toEqual(["dice", "stone"]);
    expect(between({ seq: 4, live: false }, { seq: 2, live: false })).toEqual([]);
    expect(between({ seq: 1, live: false }, { seq: 5, asked: true })).toEqual([]);
  });
});
