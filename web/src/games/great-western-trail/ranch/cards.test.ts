import { expect, test } from "vitest";
import { sampleOffered, samplePrinted } from "../samples";
import { isObjective, optionsForCard, pileEntries, sortHand } from "./cards";

const printed = samplePrinted({
  cattle: [
    { id: "gray", breed: "gray", value: 1, points: 0, one_source: null },
    { id: "blue", breed: "blue", value: 3, points: 3, one_source: null },
  ],
  objectives: [{ id: "money-BLL", points: 3, penalty: 2, immediate: null, tasks: { B: 1, L: 2 } }],
});

test("a card is pressed to discard it, and an objective card is played beside that", () => {
  const discard = sampleOffered({ cards: ["money-BLL"] });
  const groups = [
    { kind: "DiscardCards", group: "", options: [sampleOffered({ cards: ["gray"] }), discard] },
    { kind: "PlayObjective", group: "", options: [sampleOffered({ card: "money-BLL" })] },
  ];
  expect(optionsForCard("money-BLL", groups)).toEqual([discard]);
});

test("a card is pressed to sell it, if it is one that an icon takes", () => {
  const sale = sampleOffered({ use: "gray:$2", cards: [] }, { cost: { cards: ["gray"] } });
  const groups = [{ kind: "Use", group: "", options: [sale, sampleOffered({ use: "hire", cards: [] })] }];
  expect(optionsForCard("gray", groups)).toEqual([sale]);
  expect(optionsForCard("blue", groups)).toEqual([]);
});

test("cattle of great value come first, objective cards last", () => {
  expect(sortHand(["money-BLL", "gray", "blue"], printed)).toEqual(["blue", "gray", "money-BLL"]);
  expect(isObjective("money-BLL", printed)).toBe(true);
});

test("a pile is listed by its numbers, the largest first, and objective cards last", () => {
  expect(pileEntries({ "money-BLL": 3, gray: 1, blue: 2, white: 0 }, printed)).toEqual([
    ["blue", 2],
    ["gray", 1],
    ["money-BLL", 3],
  ]);
});
