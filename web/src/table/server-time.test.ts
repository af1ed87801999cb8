import { expect, test } from "vitest";
import { tickPath } from "./ticks";
import { formatClock } from "./server-time";

test("a duration is formatted as on a clock", () => {
  expect([0, 5_000, 65_000, 3_600_000, 7_384_000].map(formatClock)).toEqual([
    "0:00",
    "0:05",
    "1:05",
    "1:00:00",
    "2:03:04",
  ]);
});

test("time that has run out stays at zero", () => {
  expect(formatClock(-3000)).toBe("0:00");
});

test("a short match has a tick for each entry, a long one for every tenth", () => {
  expect(tickPath(3)).toBe("M0 0V1M1 0V1M2 0V1M3 0V1");
  expect(tickPath(1000).match(/M/g)).toHaveLength(101);
});
