import { expect, test } from "vitest";
import { sampleOption } from "../net/samples";
import type { OptionGroup } from "../net/wire";
import { countOptions, findOptions, findSearchables, firstOptions } from "./find";

function group(kind: string, heading: string, ...texts: string[]): OptionGroup {
  const options = texts.map((text) => sampleOption(`${kind} ${text}`, { target: text, text }));
  return { kind, group: heading, options };
}

const GROUPS = [
  group("faceup", "Draw train cards", "Take a face-up card: red"),
  group("blind", "Draw train cards", "Draw a card from the deck"),
  group("claim", "Claim a route", "Claim Boston – Montréal with 2 red", "Claim Denver – Omaha with 4 purple"),
];

const texts = (wanted: string): string[] =>
  findOptions(GROUPS, wanted).flatMap(({ options }) => options.map((option) => option.text));

test("without a query everything is found", () => {
  expect(countOptions(findOptions(GROUPS, " "))).toBe(4);
});

test("kinds that belong together share a heading", () => {
  expect(findOptions(GROUPS, "").map(({ heading }) => heading)).toEqual([
    "Draw train cards",
    "Claim a route",
  ]);
});

test("all words have to fit, in any order, with or without accents and capitals", () => {
  expect(texts("RED montreal")).toEqual(["Claim Boston – Montréal with 2 red"]);
});

test("the notation is searched as well", () => {
  expect(texts("blind")).toEqual(["Draw a card from the deck"]);
});

test("options that read alike are listed once, and each is found by its notation", () => {
  const twins = [
    group("claim-1", "Claim a route", "Claim Dallas – Houston"),
    group("claim-2", "Claim a route", "Claim Dallas – Houston"),
  ];
  expect(countOptions(findOptions(twins, "dallas"))).toBe(1);
  expect(findOptions(twins, "claim-2")[0]?.options[0]?.do).toBe("claim-2 Claim Dallas – Houston");
});

test("Korean is found by whole syllables", () => {
  const groups = [group("claim", "노선", "덴버 – 오마하"), group("claim", "노선", "시애틀 – 밴쿠버")];
  expect(findOptions(groups, "덴버").flatMap(({ options }) => options)).toHaveLength(1);
});

test("of very many only the first are shown, and no empty heading", () => {
  expect(firstOptions(findOptions(GROUPS, ""), 2)).toEqual(findOptions(GROUPS, "").slice(0, 1));
  expect(countOptions(firstOptions(findOptions(GROUPS, ""), 3))).toBe(3);
});

test("things are found by their names, and none without a query", () => {
  const searchables = [
    { target: "claim boston-montreal", text: "Boston to Montréal, 2 of any one colour. Claimed by Bea" },
    { target: "draw deck", text: "Deck: 40 cards" },
  ];
  expect(findSearchables(searchables, "montreal bea").map(({ target }) => target)).toEqual([
    "claim boston-montreal",
  ]);
  expect(findSearchables(searchables, " ")).toEqual([]);
});
