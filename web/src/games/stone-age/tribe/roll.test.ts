import { describe, expect, it } from "vitest";
import { sampleOption } from "../../../net/samples";
import { sampleCard, sampleEntryWith as entry, samplePlace, samplePrinted } from "../samples";
import { type Happened, optionsOf, type Player } from "../view";
import { cheapestTools, lastRoll, oddsTarget, optionFor, type Tool, toolsOf } from "./roll";

const PRINTED = samplePrinted(
  [samplePlace("clay_pit", { gives: "brick", rolls: ["one in the pit", "two in the pit"] })],
  [
    sampleCard("C05", { does: "dice_list" }),
    sampleCard("C25", { does: "resource_roll", resource: "gold", amount: 2, roll: "two for gold" }),
    sampleCard("C35", { does: "one_use_tool", amount: 4 }),
  ],
);

const rolled = (place: string, ...dice: number[]): Happened => ({ kind: "DiceRolled", seat: 0, place, dice });

describe("the last roll", () => {
  it("tells what it was for, and what came of it", () => {
    const gathered: Happened = { kind: "Gathered", seat: 0, kind_of_goods: "brick", number: 3, pips: 12 };
    const entries = [entry(1, rolled("clay_pit", 5, 4, 2)), entry(2, gathered)];
    expect(lastRoll(entries, 1, PRINTED)).toMatchObject({ good: "brick", dice: [5, 4, 2], brought: null });
    expect(lastRoll(entries, 2, PRINTED)?.brought).toEqual({ number: 3, pips: 12 });
  });

  it("is forgotten when a new round begins", () => {
    const entries = [entry(1, rolled("clay_pit", 5)), entry(2, { kind: "RoundBegun", number: 2, seat: 1 })];
    expect(lastRoll(entries, 2, PRINTED)).toBeNull();
  });

  it("does not count what was taken back", () => {
    expect(lastRoll([{ ...entry(1, rolled("clay_pit", 5)), taken_back: true }], 1, PRINTED)).toBeNull();
  });

  it("may be for everybody, who take their dice from it", () => {
    const entries = [entry(1, rolled("C05", 1, 6), { kind: "DieTaken", seat: 0, face: 6 })];
    expect(lastRoll(entries, 1, PRINTED)).toMatchObject({ good: null, taken: [{ seat: 0, face: 6 }] });
  });

  it("has odds by its dice at a place, and by its card otherwise", () => {
    const of = (at: string) => lastRoll([entry(1, rolled(at, 1, 2))], 1, PRINTED);
    const [pit, card] = [of("clay_pit"), of("C25")];
    expect([pit && oddsTarget(pit, PRINTED), card && oddsTarget(card, PRINTED)]).toEqual([
      "two in the pit",
      "two for gold",
    ]);
  });
});

/** A way to add tools to a roll, and the bricks that it brings. */
const add = (brick: number, tools: number[], cards: string[] = []) => ({
  params: { tools, cards, pips: [...tools, ...cards.map(() => 4)].reduce((sum, value) => sum + value, 0) },
  gain: { goods: { wood: 0, brick, stone: 0, gold: 0 } },
});
const offered = (...ways: ReturnType<typeof add>[]) => {
  const options = ways.map((way, at) => sampleOption(`way ${at}`, way));
  return optionsOf([{ kind: "AddTools", group: "", options }], "AddTools");
};

describe("tools", () => {
  const player = { tools: { unused: [2, 1], used: [1] }, face_up: ["C35", "C25"] } as Player;
  const tool = (value: number, once = false): Tool => ({ key: once ? "C35" : "", value, once, used: false });

  it("are tiles, used or not, and cards that serve once", () => {
    expect(toolsOf(player, PRINTED).map(({ value, once, used }) => [value, once, used])).toEqual([
      [2, false, false],
      [1, false, false],
      [1, false, true],
      [4, true, false],
    ]);
  });

  it("are added in any order", () => {
    const options = offered(add(2, []), add(2, [2, 1]), add(3, [2], ["C35"]));
    expect(optionFor(options, [tool(4, true), tool(2)])?.do).toBe("way 2");
    expect(optionFor(options, [tool(1), tool(2)])?.do).toBe("way 1");
    expect(optionFor(options, [])?.do).toBe("way 0");
  });

  it("are put forward if they bring one more piece, the cheapest first", () => {
    const options = offered(add(2, []), add(3, [2, 1]), add(3, [1]), add(3, [2]));
    expect(cheapestTools(options, 2)).toEqual([1]);
    expect(cheapestTools(offered(add(2, []), add(2, [1]), add(2, [2]), add(3, [2, 1])), 2)).toEqual([2, 1]);
  });

  it("are not put forward if they serve only once", () => {
    expect(cheapestTools(offered(add(2, []), add(3, [], ["C35"])), 2)).toEqual([]);
  });

  it("are not put forward if they bring nothing", () => {
    expect(cheapestTools(offered(add(2, []), add(2, [1])), 2)).toEqual([]);
  });
});
