import { expect, test } from "vitest";
import { sampleOption } from "../../../net/samples";
import { sampleEntryWith } from "../samples";
import type { View } from "../view";
import { optionsAt, placeOfRoll, pressAttributes, purchaseOf } from "./reach";

const view = (dice: number[]) => ({ dice }) as View;
const rolled = (seq: number, place: string, taken_back = false) => ({
  ...sampleEntryWith(seq, { kind: "DiceRolled", seat: 0, place, dice: [4] }),
  taken_back,
});

test("one way is pressed at once, of several ways one is chosen", () => {
  const one = sampleOption("hunt 1", { target: "hunt" });
  const two = sampleOption("hunt 2", { target: "hunt" });
  expect(pressAttributes([])).toEqual({});
  expect(pressAttributes([one])).toEqual({ "data-do": "hunt 1" });
  expect(pressAttributes([one, two])).toEqual({ "data-target": "hunt" });
});

test("the options at a place are found by their parameters", () => {
  const at = (place: string) => sampleOption(place, { params: { place } });
  const [hunt, field, river] = [at("hunt"), at("field"), at("river")];
  const groups = [
    { kind: "PutFigures", group: "", options: [hunt, field] },
    { kind: "UsePlace", group: "", options: [river] },
  ];
  expect(optionsAt(groups, "field")).toEqual([field]);
  expect(optionsAt(groups, "river")).toEqual([river]);
  expect(optionsAt(groups, "quarry")).toEqual([]);
});

test("the purchase is found in the question", () => {
  const when = { seat: 0, text: "", since: null, due: null, left: null };
  expect(purchaseOf({ ...when, kind: "PayForHut", params: { hut: "H27", least: 1, most: 7 } })).toBe("H27");
  expect(purchaseOf({ ...when, kind: "ChoosePlace", params: {} })).toBeUndefined();
});

test("the place of the last roll is known as long as its dice lie there", () => {
  const entries = [rolled(1, "forest"), rolled(2, "quarry"), rolled(3, "river", true)];
  expect(placeOfRoll(entries, null, view([4]))).toBe("quarry");
  expect(placeOfRoll(entries, 1, view([4]))).toBe("forest");
  expect(placeOfRoll(entries, null, view([]))).toBeNull();
});
