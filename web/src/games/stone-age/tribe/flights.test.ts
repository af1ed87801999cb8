import { describe, expect, it } from "vitest";
import { sampleEntryWith as entry, samplePlace, samplePrinted } from "../samples";
import type { Happened } from "../view";
import { flightsOf, placeOfEntry } from "./flights";

const PRINTED = samplePrinted([samplePlace("stack_3", { kind: "stack", number: 3 })]);
const gathered = (number: number): Happened => ({
  kind: "Gathered",
  seat: 0,
  kind_of_goods: "brick",
  number,
  pips: 9,
});
const STORY = [
  entry(1, { kind: "TileTurnedUp", hut: "H01", stack: 3 }),
  entry(2, { kind: "DiceRolled", seat: 0, place: "clay_pit", dice: [4, 5] }),
];

describe("goods", () => {
  it("fly from the place where was rolled to the tribe", () => {
    const flights = flightsOf(entry(3, gathered(2)), 0, STORY, PRINTED);
    expect(flights).toEqual(
      Array(2).fill({ what: "brick", card: "brick", from: "ring-clay_pit-0", to: "hand" }),
    );
  });

  it("fly from where the same entry has rolled, also to others", () => {
    const dice: Happened = { kind: "DiceRolled", seat: 0, place: "forest", dice: [4] };
    expect(flightsOf(entry(3, dice, gathered(1)), 1, STORY, PRINTED)).toEqual([
      { what: "brick", card: "brick", from: "ring-forest-0", to: "seat-0" },
    ]);
  });

  it("fly in moderation", () => {
    expect(flightsOf(entry(3, gathered(15)), 0, STORY, PRINTED)).toHaveLength(5);
  });

  it("go away when they are paid, and what is bought comes from where it lay", () => {
    const built: Happened = {
      kind: "HutBuilt",
      seat: 0,
      hut: "H01",
      goods: { wood: 1, brick: 1, stone: 0, gold: 0 },
      points: 7,
    };
    expect(
      flightsOf(entry(3, built), 0, STORY, PRINTED).map(({ what, from, to }) => [what, from, to]),
    ).toEqual([
      ["wood", "hand", "ring-stack_3-0"],
      ["brick", "hand", "ring-stack_3-0"],
      ["hut", "ring-stack_3-0", "hand"],
    ]);
  });
});

describe("an entry", () => {
  it("happened where figures were placed, or where what was bought lay", () => {
    const placed = entry(3, { kind: "FiguresPlaced", seat: 0, place: "forest", number: 2 });
    const goods = { wood: 1, brick: 0, stone: 0, gold: 0 };
    const built = entry(3, { kind: "HutBuilt", seat: 0, hut: "H01", goods, points: 3 });
    expect(placeOfEntry(placed, STORY, PRINTED)).toBe("ring-forest-0");
    expect(placeOfEntry(built, STORY, PRINTED)).toBe("ring-stack_3-0");
    expect(placeOfEntry(entry(3, gathered(1)), STORY, PRINTED)).toBeNull();
  });
});
