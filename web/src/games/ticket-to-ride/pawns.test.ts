import { expect, test } from "vitest";
import { boxAround, boxOfName, stepAside } from "./pawns";

const name = boxOfName("ハンブルク", 10, [100, 50, "end"]);

test("a name in Japanese takes a square for each letter, before its anchor", () => {
  expect([name.left, name.right]).toEqual([50, 100]);
});

test("pawns that would cover the name step aside, the shortest way", () => {
  const pawns = boxAround([{ x: 100, y: 47 }], 14);
  expect(stepAside(pawns, name)).toEqual({ x: 7, y: 0 });
});

test("pawns that cover nothing stay where they are", () => {
  expect(stepAside(boxAround([{ x: 140, y: 47 }], 14), name)).toEqual({ x: 0, y: 0 });
});
