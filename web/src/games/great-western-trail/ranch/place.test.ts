import { expect, test } from "vitest";
import type { Option } from "../../../net/wire";
import type { Printed, View } from "../view";
import { usedAt, verbOf } from "./place";

const printed = {
  auxiliaries: [{ disc: "aux_money", once: "$1", twice: "$2" }],
  neutral: [{ id: "A", craftsmen: 0, points: 0, hands: [], cells: [["white:$2"], ["hire"]] }],
  private: [{ id: "5a", craftsmen: 3, points: 4, hands: [], cells: [["engine-2"]] }],
  spaces: [
    { id: "A", risk: null },
    { id: "flood_risk1", risk: "gray:$2" },
  ],
} as unknown as Printed;
const view = {
  trail: { A: { building: "A", owner: null }, flood_risk1: { building: "5a", owner: 0 } },
} as unknown as View;

const use = (verb: string): Option => ({
  do: `use ${verb}`,
  target: `use ${verb}`,
  text: "",
  title: "",
  way: "",
});

test("an option is drawn by its verb; a double auxiliary action has one of its own", () => {
  expect(verbOf("use pair:$4 gray+gray", printed)).toBe("pair:$4");
  expect(verbOf("auxiliary money", printed)).toBe("$1");
  expect(verbOf("auxiliary money twice", printed)).toBe("$2");
});

test("the risk action of a space is used with the building upon it", () => {
  expect(usedAt("flood_risk1", [use("gray:$2")], view, printed)?.cells).toEqual([["engine-2"], ["gray:$2"]]);
});

test("what a building cannot do is done with the one that is copied", () => {
  expect(usedAt("flood_risk1", [use("hire")], view, printed)?.building.id).toBe("A");
});
