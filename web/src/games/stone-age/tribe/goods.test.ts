import { describe, expect, it } from "vitest";
import { areSame, goodsOf, lettersOf, total, worth } from "./goods";

describe("goods", () => {
  it("are written as letters, and read from them", () => {
    expect(goodsOf("WWG")).toEqual({ wood: 2, brick: 0, stone: 0, gold: 1 });
    expect(lettersOf({ wood: 1, brick: 2, stone: 0, gold: 1 })).toBe("WBBG");
  });

  it("are counted, valued and compared", () => {
    expect(total(goodsOf("WBSG"))).toBe(4);
    expect(worth(goodsOf("WG"), { wood: 3, brick: 4, stone: 5, gold: 6, food: 2 })).toBe(9);
    expect(areSame(goodsOf("WB"), goodsOf("BW"))).toBe(true);
  });
});
