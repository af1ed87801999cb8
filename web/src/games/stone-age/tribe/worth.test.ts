import { describe, expect, it } from "vitest";
import type { Card, Player } from "../view";
import { feedingOf } from "./feeding";
import { cultureSets, multipliers, oneMore, tieBreakOf, worthOf } from "./worth";

const green = (symbol: string) => ({ symbol, figure: null, number: 0 }) as Card;
const sand = (figure: Card["figure"], number: number) => ({ symbol: null, figure, number }) as Card;
const PLAYER = {
  people: 7,
  food: 2,
  food_track: 4,
  tools: { unused: [2], used: [1, 1] },
  huts: ["H01", "H02"],
} as Player;

describe("green cards", () => {
  it("score a set of different symbols by its square, and second ones as another set", () => {
    const sets = cultureSets(["art", "music", "art", "writing"].map(green));
    expect(sets.map(({ symbols, points }) => [symbols.length, points])).toEqual([
      [3, 9],
      [1, 1],
    ]);
  });

  it("say what one more kind would bring", () => {
    expect(cultureSets(["art", "music"].map(green)).map(oneMore)).toEqual([5]);
  });
});

describe("people on cards", () => {
  it("count the food track, the tools, the huts and the figures", () => {
    const cards = [sand("farmer", 2), sand("tool_maker", 1), sand("hut_builder", 3), sand("shaman", 1)];
    expect(multipliers(cards, PLAYER).map(({ points }) => points)).toEqual([8, 4, 6, 7]);
    expect(worthOf([...cards, green("art")], PLAYER)).toBe(26);
  });

  it("add up over cards", () => {
    expect(multipliers([sand("farmer", 1), sand("farmer", 2)], PLAYER)).toMatchObject([{ number: 3 }]);
  });
});

describe("a tie", () => {
  it("is broken by the food track, the tools and the figures together", () => {
    expect(tieBreakOf(PLAYER)).toBe(15);
  });
});

describe("feeding", () => {
  it("takes the food track first, then food, and tells what is missing", () => {
    expect(feedingOf(PLAYER)).toEqual({ people: 7, track: 4, stock: 2, missing: 1 });
  });

  it("takes no more than the tribe eats", () => {
    expect(feedingOf({ ...PLAYER, people: 3 })).toEqual({ people: 3, track: 3, stock: 0, missing: 0 });
  });
});
