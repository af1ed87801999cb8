import { expect, test } from "vitest";
import type { Entry, Option } from "../../../net/wire";
import type { View } from "../view";
import { marks, rolledAt, targetAt } from "./reach";

const option = (notation: string, target: string) => ({ do: notation, target }) as Option;
const view = (dice: number[], phase = "use") => ({ dice, phase }) as View;
const rolled = (seq: number, place: string, taken_back = false) =>
  ({ seq, taken_back, events: [{ kind: "DiceRolled", place }] }) as unknown as Entry;

test("one way is pressed at once, of several ways one is chosen", () => {
  const [one, two] = [option("place hunt 1", "place hunt"), option("place hunt 2", "place hunt")];
  expect(marks([])).toEqual({});
  expect(marks([one])).toEqual({ "data-do": "place hunt 1" });
  expect(marks([one, two])).toEqual({ "data-target": "place hunt" });
});

test("a place is asked about by what is done in the phase", () => {
  expect(targetAt(view([], "place"), "forest")).toBe("place forest");
  expect(targetAt(view([], "use"), "forest")).toBe("use forest");
});

test("the place of the last roll is known as long as its dice lie there", () => {
  const entries = [rolled(1, "forest"), rolled(2, "quarry"), rolled(3, "river", true)];
  expect(rolledAt(entries, null, view([4]))).toBe("quarry");
  expect(rolledAt(entries, 1, view([4]))).toBe("forest");
  expect(rolledAt(entries, null, view([]))).toBeNull();
});
