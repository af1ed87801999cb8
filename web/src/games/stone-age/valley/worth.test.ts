import { expect, test } from "vitest";
import type { Hut } from "../view";
import { pieces, worth } from "./worth";

const RATES = { food: 2, wood: 3, brick: 4, stone: 5, gold: 6 };
const hut = (pays: Hut["pays"], points = 0): Hut => ({ id: "H", pays, points });

test("a hut with a printed payment brings its printed points", () => {
  expect(worth(hut({ goods: { wood: 2, brick: 1, stone: 0, gold: 0 } }, 10), RATES)).toEqual([10, 10]);
});

test("five resources of one kind bring 15 points in wood and 30 in gold", () => {
  expect(worth(hut({ number: 5, kinds: 1 }), RATES)).toEqual([15, 30]);
});

test("of four resources in three kinds, one kind is paid twice", () => {
  expect(worth(hut({ number: 4, kinds: 3 }), RATES)).toEqual([15, 21]);
});

test("one to seven resources bring from one wood to seven gold", () => {
  expect(worth(hut({ least: 1, most: 7 }), RATES)).toEqual([3, 42]);
});

test("a payment is laid out piece by piece", () => {
  expect(pieces({ wood: 2, brick: 0, stone: 1, gold: 0 })).toEqual(["wood", "wood", "stone"]);
});
