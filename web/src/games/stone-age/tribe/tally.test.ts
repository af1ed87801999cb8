import { describe, expect, it } from "vitest";
import type { Sheet } from "../../../net/wire";
import { isTied, sumsOf, tally } from "./tally";

const SHEETS: Sheet[] = [
  {
    seat: 1,
    total: 12,
    place: 2,
    lines: [{ item: "farmers", points: 12, params: { number: 2, times: 6 }, text: "" }],
  },
  {
    seat: 0,
    total: 20,
    place: 1,
    lines: [
      { item: "huts", points: 10, params: { number: 1 }, text: "" },
      { item: "culture", points: 9, params: { number: 3, times: 3 }, text: "" },
      { item: "culture", points: 1, params: { number: 1, times: 1 }, text: "" },
    ],
  },
];

describe("the score", () => {
  it("is added up by category, in the order in which it is counted", () => {
    expect(tally(SHEETS).map(({ row, points }) => [row, points])).toEqual([
      ["huts", [10, 0]],
      ["culture", [10, 0]],
      ["farmers", [0, 12]],
    ]);
  });

  it("says how the points come about", () => {
    expect(sumsOf(SHEETS, 0, "culture")).toBe("3 × 3 + 1 × 1");
    expect(sumsOf(SHEETS, 1, "farmers")).toBe("2 × 6");
    expect(sumsOf(SHEETS, 0, "huts")).toBe("");
  });

  it("is tied if several share the most points", () => {
    expect(isTied(SHEETS)).toBe(false);
    const tied = [...SHEETS, { seat: 2, total: 20, place: 2, lines: [] }];
    expect([isTied(tied), isTied(tied, 0), isTied(tied, 1)]).toEqual([true, true, false]);
  });
});
