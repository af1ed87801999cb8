import { describe, expect, it } from "vitest";
import type { Option } from "../../../net/wire";
import type { Printed } from "../view";
import { columnAsked, hiringsOf, isWithin, offersByValue, partsAsked, wageOf, waysToBuy } from "./markets";

const option = (target: string, way = "", rest = ""): Option => ({
  do: `${target}${rest}`,
  target,
  text: "",
  title: "",
  way,
});

describe("Kansas City", () => {
  it("has on a phone only the parts in which something may be pressed", () => {
    expect(partsAsked([{ kind: "HireWorker", group: "", options: [] }])).toEqual(["jobs"]);
    expect(partsAsked([{ kind: "Move", group: "", options: [] }])).toEqual([]);
  });
});

describe("the foresight column that is chosen from", () => {
  const cowboy = [option("choose cowboy")];

  it("has the tiles that are offered", () => {
    expect(
      columnAsked([["flood-2-green", "cowboy"], ["engineer"], ["cowboy"]], [option("choose engineer")]),
    ).toBe(1);
  });

  it("is not one from which a tile was taken already", () => {
    expect(columnAsked([["cowboy", null], ["cowboy", "cowboy"], []], cowboy)).toBe(1);
  });

  it("may be one that could not be filled up", () => {
    expect(columnAsked([["engineer", null], ["cowboy", null], []], cowboy)).toBe(1);
  });

  it("is none if nothing is asked", () => {
    expect(columnAsked([["cowboy"]], [])).toBe(-1);
  });
});

describe("the job market", () => {
  it("puts workers of a kind together", () => {
    expect(hiringsOf({ wage: 6, open: true, workers: ["cowboy", "engineer", "cowboy"] })).toEqual([
      { worker: "cowboy", number: 2 },
      { worker: "engineer", number: 1 },
    ]);
  });

  it("asks for what the option says, and else for what the row says", () => {
    expect(wageOf(option("hire cowboy 1", "$8 (row 1)"), 6)).toBe(8);
    expect(wageOf(undefined, 6)).toBe(6);
  });
});

describe("the cattle market", () => {
  const offers = [
    option("buy yellow", "", " 1 $6"),
    option("buy yellow", "", " 2 $3"),
    option("buy red+yellow", "", " 3 $5"),
    option("buy yellow+yellow", "", " 3 $5"),
    option("buy red", "", " 1 $6"),
  ];

  it("knows every way to buy a card, alone and together with another", () => {
    const { alone, together } = waysToBuy("yellow", offers);
    expect(alone.map((each) => each.do)).toEqual(["buy yellow 1 $6", "buy yellow 2 $3"]);
    expect(together.map(({ other }) => other)).toEqual(["red", "yellow"]);
  });

  it("shows as possible what an option takes, and else what there are cowboys for", () => {
    const dear = { cowboys: 2, value: 5, cards: 1, price: 12 };
    expect(isWithin(dear, offers, 4)).toBe(false);
    expect(isWithin(dear, null, 2)).toBe(true);
    expect(isWithin(dear, [], 2)).toBe(false);
    expect(isWithin({ cowboys: 3, value: 3, cards: 2, price: 5 }, offers, 3)).toBe(true);
  });

  it("has its prices by value, with Simmental calves first", () => {
    const printed = {
      offers: [
        { cowboys: 1, value: 3, cards: 1, price: 6 },
        { cowboys: 1, value: 4, cards: 1, price: 12 },
        { cowboys: 2, value: 3, cards: 1, price: 3 },
      ],
      simmental_offers: [{ cowboys: 1, value: 0, cards: 1, price: 8 }],
    } as unknown as Printed;
    expect(offersByValue(printed, false).map((row) => row.offers.length)).toEqual([2, 1]);
    expect(offersByValue(printed, true)[0]?.calves).toBe(true);
  });
});
