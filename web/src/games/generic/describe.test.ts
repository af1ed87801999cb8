import { describe, expect, it } from "vitest";
import { ownParts, partsOfSeat, publicParts, titleOf } from "./describe";

const VIEW = {
  bid: { number: 2, face: 3 },
  final_round: null,
  heaps: [3, 4],
  players: [{ dice: 5 }, { dice: 4 }],
  mine: [1, 3],
};

describe("a view of any game", () => {
  it("has headings made of its keys", () => {
    expect(titleOf("final_round")).toBe("Final round");
  });

  it("tells of the table what belongs to no seat", () => {
    expect(publicParts(VIEW)).toEqual([
      { name: "Bid", value: { number: 2, face: 3 } },
      { name: "Final round", value: null },
      { name: "Heaps", value: [3, 4] },
    ]);
  });

  it("tells of a seat what its player has", () => {
    expect(partsOfSeat(VIEW, 1)).toEqual([{ name: "Dice", value: 4 }]);
    expect(partsOfSeat({ heaps: [3, 4] }, 1)).toEqual([]);
    expect(partsOfSeat({ players: [{ money: 1 }, { money: 7 }] }, 1)).toEqual([{ name: "Money", value: 7 }]);
  });

  it("keeps what is one's own apart", () => {
    expect(ownParts(VIEW)).toEqual([{ name: "", value: [1, 3] }]);
    expect(ownParts({ mine: { hand: ["a"] } })).toEqual([{ name: "Hand", value: ["a"] }]);
    expect(ownParts({ mine: null })).toEqual([]);
  });
});
