import { describe, expect, it } from "vitest";
import type { Entry, Option } from "../../../net/wire";
import type { Player, Printed } from "../view";
import { cheapest, lastRoll, oddsTarget, optionFor, toolsOf } from "./roll";

const PRINTED = {
  places: [{ id: "clay_pit", gives: "brick" }],
  cards: [
    { id: "C05", does: "dice_list", resource: null, amount: 0 },
    { id: "C25", does: "resource_roll", resource: "gold", amount: 2 },
    { id: "C35", does: "one_use_tool", resource: null, amount: 4 },
  ],
} as unknown as Printed;

const entry = (seq: number, ...events: Record<string, unknown>[]): Entry =>
  ({ seq, seat: 0, events, taken_back: false }) as unknown as Entry;
const rolled = (place: string, ...dice: number[]) => ({ kind: "DiceRolled", seat: 0, place, dice });
const add = (what: string): Option => ({ do: `add ${what}`, target: "", text: "", title: "", way: "" });

describe("the last roll", () => {
  it("tells what it was for, and what came of it", () => {
    const gathered = { kind: "Gathered", seat: 0, kind_of_goods: "brick", number: 3, pips: 12 };
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
      "place clay_pit 2",
      "buy C25",
    ]);
  });
});

describe("tools", () => {
  const player = { tools: { unused: [2, 1], used: [1] }, face_up: ["C35", "C25"] } as unknown as Player;

  it("are tiles, used or not, and cards that serve once", () => {
    expect(toolsOf(player, PRINTED).map(({ word, used }) => [word, used])).toEqual([
      ["2", false],
      ["1", false],
      ["1", true],
      ["once-4", false],
    ]);
  });

  it("are added in any order", () => {
    const options = [add("nothing"), add("2+once-4")];
    expect(optionFor(options, ["once-4", "2"])?.do).toBe("add 2+once-4");
    expect(optionFor(options, [])?.do).toBe("add nothing");
  });

  it("are put forward if they bring one more piece, the cheapest first", () => {
    const options = ["nothing", "1", "2", "2+1", "once-4"].map(add);
    expect(cheapest(options, 11, 4)).toEqual(["1"]);
    expect(cheapest(options, 9, 4)).toEqual(["2", "1"]);
  });

  it("are not put forward if they serve only once", () => {
    expect(cheapest(["nothing", "once-4"].map(add), 8, 4)).toEqual([]);
  });

  it("are not put forward if they bring nothing", () => {
    expect(cheapest(["nothing", "1"].map(add), 8, 4)).toEqual([]);
  });
});
