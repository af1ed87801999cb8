import { expect, test } from "vitest";
import { Departures, isStep } from "./departures";

test("a jump through the past shows no flights, one step does", () => {
  expect(isStep(4, 5, false)).toBe(true);
  expect(isStep(4, 6, false)).toBe(false);
  expect(isStep(5, 4, false)).toBe(false);
  expect(isStep(4, 7, true)).toBe(true);
  expect(isStep(4, 40, true)).toBe(false);
});

test("what happens at once is shown one after the other", () => {
  const departures = new Departures();
  expect(departures.waits(1, 1000)).toEqual([0]);
  expect(departures.waits(3, 1000)).toEqual([250, 330, 410]);
  expect(departures.waits(1, 1100)).toEqual([560]);
  expect(departures.waits(1, 9000)).toEqual([0]);
});

test("what would be shown too late is not shown", () => {
  const departures = new Departures();
  const waits = Array.from({ length: 9 }, () => departures.waits(1, 0)[0]);
  expect(waits).toEqual([0, 250, 500, 750, 1000, 1250, 1500, undefined, undefined]);
});
