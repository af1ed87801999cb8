import { describe, expect, it } from "vitest";
import { isFulfilled, tasksOf } from "./tasks";

describe("an objective card", () => {
  it("shows each of its tasks", () => {
    expect(tasksOf({ B: 2, H: 1 }, null).map(({ task }) => task)).toEqual(["B", "B", "H"]);
  });

  it("ticks what is there and leaves open what is missing", () => {
    expect(tasksOf({ B: 2, H: 1 }, { B: 1 }).map(({ done }) => done)).toEqual([true, false, true]);
  });

  it("ticks nothing on a card whose missing tasks are unknown", () => {
    expect(tasksOf({ B: 1 }, undefined)).toEqual([{ task: "B", done: false }]);
  });

  it("is fulfilled when nothing is missing", () => {
    expect(isFulfilled({})).toBe(true);
    expect(isFulfilled({ B: 1 })).toBe(false);
    expect(isFulfilled(null)).toBe(false);
  });
});
