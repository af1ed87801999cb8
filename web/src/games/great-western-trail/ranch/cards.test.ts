import { expect, test } from "vitest";
import type { Option } from "../../../net/wire";
import type { Printed } from "../view";
import { cardsOf, inOrder, isObjective, listed, waysWith } from "./cards";

const printed = {
  cattle: [
    { id: "gray", breed: "gray", value: 1, points: 0 },
    { id: "blue", breed: "blue", value: 3, points: 3 },
  ],
  objectives: [{ id: "money-BLL" }],
} as unknown as Printed;

const option = (notation: string): Option => ({
  do: notation,
  target: notation,
  text: "",
  title: "",
  way: "",
});

test("an option names its cards, or its icon does", () => {
  expect(cardsOf("discard gray")).toEqual(["gray"]);
  expect(cardsOf("use pair:$4 blue+blue")).toEqual(["blue", "blue"]);
  expect(cardsOf("use gray:$2")).toEqual(["gray"]);
  expect(cardsOf("income 2")).toEqual([]);
});

test("a card is pressed to discard it, and an objective card is played beside that", () => {
  const groups = [
    { kind: "DiscardCards", group: "", options: [option("discard gray"), option("discard money-BLL")] },
    { kind: "PlayObjective", group: "", options: [option("play money-BLL")] },
  ];
  expect(waysWith("money-BLL", groups).map((each) => each.do)).toEqual(["discard money-BLL"]);
});

test("cattle of great value come first, objective cards last", () => {
  expect(inOrder(["money-BLL", "gray", "blue"], printed)).toEqual(["blue", "gray", "money-BLL"]);
  expect(isObjective("money-BLL", printed)).toBe(true);
});

test("a pile is told by its numbers, the most first, and objective cards last", () => {
  expect(listed({ "money-BLL": 3, gray: 1, blue: 2, white: 0 }, printed)).toEqual([
    ["blue", 2],
    ["gray", 1],
    ["money-BLL", 3],
  ]);
});
