import { describe, expect, it } from "vitest";
import { areSame, piecesOf, total, worthOf } from "./goods";
import { goodsOf } from "../samples";

describe("goods", () => {
  it("are laid out piece by piece", () => {
    expect(piecesOf({ wood: 2, brick: 0, stone: 1, gold: 0 })).toEqual(["wood", "wood", "stone"]);
  });

  it("are counted, valued and compared", () => {
    expect(total(goodsOf("WBSG"))).toBe(4);
    expect(worthOf(goodsOf("WG"), { wood: 3, brick: 4, stone: 5, gold: 6, food: 2 })).toBe(9);
    expect(areSame(goodsOf("WB"), goodsOf("BW"))).toBe(true);
  });
});
