import { describe, expect, it } from "vitest";
import type { Entry } from "../net/wire";
import {
  bandPath,
  DASHES,
  dashPattern,
  linePath,
  linesBetween,
  momentIndex,
  nearestMoment,
  spreadLabels,
  toPercent,
  xOf,
  yOf,
} from "./curve";

const ROOM = { width: 220, height: 120, left: 10, right: 10, top: 10, bottom: 10 };
const MOMENTS = [
  { number: 0, chances: [0.5, 0.5], errors: [0.1, 0.1] },
  { number: 30, chances: [0.75, 0.25], errors: [0.05, 0.05] },
  { number: 40, chances: [1, 0], errors: [0, 0] },
];

function entry(seq: number, lines: string[], takenBack = false): Entry {
  return { seq, lines, taken_back: takenBack } as Entry;
}

describe("the curve", () => {
  it("goes from the beginning of the match to its end", () => {
    expect(xOf(MOMENTS, 0, ROOM)).toBe(10);
    expect(xOf(MOMENTS, 40, ROOM)).toBe(210);
  });

  it("keeps the numbers of turning points apart, and on the sheet", () => {
    expect(spreadLabels([50, 100, 150], 12, 210)).toEqual([50, 100, 150]);
    expect(spreadLabels([50, 53, 100], 12, 210)).toEqual([50, 62, 100]);
    expect(spreadLabels([200, 203, 210], 12, 210)).toEqual([186, 198, 210]);
  });

  it("has certainty at its top and none at its bottom", () => {
    expect([yOf(1, ROOM), yOf(0.5, ROOM), yOf(0, ROOM)]).toEqual([10, 60, 110]);
  });

  it("stays on the sheet however unsure it is", () => {
    expect([yOf(1.2, ROOM), yOf(-0.2, ROOM)]).toEqual([10, 110]);
  });

  it("draws a line through every moment", () => {
    expect(linePath(MOMENTS, 0, ROOM)).toBe("M10 60L160 35L210 10");
  });

  it("draws a band that closes where the match is decided", () => {
    expect(bandPath(MOMENTS, 0, ROOM)).toBe("M10 50L160 30L210 10L210 10L160 40L10 70Z");
  });

  it("draws the lines of five seats in five ways", () => {
    expect(new Set([0, 1, 2, 3, 4].map(dashPattern)).size).toBe(DASHES.length);
  });
});

describe("pointing at the curve", () => {
  it("finds the nearest moment", () => {
    expect([0, 84, 86, 500].map((x) => nearestMoment(MOMENTS, x, ROOM))).toEqual([0, 0, 1, 2]);
  });

  it("knows the moment that a replay has come to", () => {
    expect([0, 29, 30, 39, null].map((number) => momentIndex(MOMENTS, number))).toEqual([0, 0, 1, 1, 2]);
  });
});

describe("what happened", () => {
  const entries = [entry(1, ["a"]), entry(2, ["b"], true), entry(3, ["c", "d"]), entry(4, ["e", "f"])];

  it("covers the entries of a range, without those taken back", () => {
    expect(linesBetween(entries, 0, 3)).toEqual(["a", "c", "d"]);
  });

  it("is cut short where it is long", () => {
    expect(linesBetween(entries, 0, 4)).toEqual(["a", "c", "…"]);
  });
});

it("gives shares in per cent", () => {
  expect([0, 0.005, 0.994, 1].map(toPercent)).toEqual([0, 1, 99, 100]);
});
