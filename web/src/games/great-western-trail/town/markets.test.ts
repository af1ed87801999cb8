import { describe, expect, it } from "vitest";
import { sampleOffered } from "../samples";
import { hiringsOf, isWithin, offersByValue, partsAsked, waysToBuy } from "./markets";

describe("Kansas City", () => {
  it("has on a phone only the parts in which something may be pressed", () => {
    expect(partsAsked([{ kind: "HireWorker", group: "", options: [] }])).toEqual(["jobs"]);
    expect(partsAsked([{ kind: "Move", group: "", options: [] }])).toEqual([]);
  });
});

describe("the job market", () => {
  it("puts workers of a kind together", () => {
    expect(hiringsOf({ wage: 6, open: true, workers: ["cowboy", "engineer", "cowboy"] })).toEqual([
      { worker: "cowboy", number: 2 },
      { worker: "engineer", number: 1 },
    ]);
  });
});

describe("the cattle market", () => {
  const buy = (cards: string[], cowboys: number, dollars: number) =>
    sampleOffered({ cards }, { cost: { cowboys, dollars } });
  const offers = [
    buy(["yellow"], 1, 6),
    buy(["yellow"], 2, 3),
    buy(["red", "yellow"], 3, 5),
    buy(["yellow", "yellow"], 3, 5),
    buy(["red"], 1, 6),
  ];

  it("knows every way to buy a card, alone and together with another", () => {
    const { alone, together } = waysToBuy("yellow", offers);
    expect(alone).toEqual(offers.slice(0, 2));
    expect(together.map(({ other }) => other)).toEqual(["red", "yellow"]);
  });

  it("marks an offer as possible by the options", () => {
    const dear = { cowboys: 2, value: 5, cards: 1, price: 12 };
    expect(isWithin(dear, offers)).toBe(false);
    expect(isWithin(dear, [])).toBe(false);
    expect(isWithin({ cowboys: 3, value: 3, cards: 2, price: 5 }, offers)).toBe(true);
  });

  it("has its prices by value, with Simmental calves first", () => {
    const printed = {
      offers: [
        { cowboys: 1, value: 3, cards: 1, price: 6 },
        { cowboys: 1, value: 4, cards: 1, price: 12 },
        { cowboys: 2, value: 3, cards: 1, price: 3 },
      ],
      simmental_offers: [{ cowboys: 1, value: 0, cards: 1, price: 8 }],
    };
    expect(offersByValue(printed, false).map((row) => row.offers.length)).toEqual([2, 1]);
    expect(offersByValue(printed, true)[0]?.calves).toBe(true);
  });
});
