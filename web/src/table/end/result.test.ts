import { expect, test } from "vitest";
import type { Table } from "../../net/wire";
import { resultLine } from "./result";

/** A table at which these totals were reached, by seat, in the order of places. */
function ended(totals: readonly number[], places: readonly number[], you: readonly number[] = []) {
  const sheets = totals.map((total, seat) => ({ seat, total, place: places[seat], lines: [] }));
  const now = { you, match: { sheets } } as unknown as Table;
  return { now, seatName: (seat: number) => ["Ann", "Ben", "Cleo"][seat] ?? "" };
}

test("the result says by how much the winner won", () => {
  expect(resultLine(ended([78, 66, 61], [1, 2, 3], [0]))).toBe("12 ahead of Ben");
});

test("whoever did not win is told their place", () => {
  expect(resultLine(ended([78, 66, 61], [1, 2, 3], [2]))).toBe("12 ahead of Ben · your place: 3");
});

test("a tie that was broken is said to be one", () => {
  expect(resultLine(ended([66, 66], [1, 2]))).toBe("level with Ben; the tie-break decided");
});

test("nobody is ahead where victory is shared", () => {
  expect(resultLine(ended([66, 66], [1, 1], [0]))).toBe("");
});
