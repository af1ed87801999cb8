import { expect, it } from "vitest";
import type { Entry } from "../net/wire";
import { placeOfTurn, type TurningPoint } from "./turns";

const TURN = { since: 10, number: 13, actor: 1 } as TurningPoint;
const places = new Map([
  [10, "before"],
  [11, "first"],
  [12, "last"],
  [14, "after"],
]);

function entry(seq: number, seat = 1, takenBack = false): Entry {
  return { seq, seat, taken_back: takenBack } as Entry;
}

const placeOf = ({ seq }: Entry): string | null => places.get(seq) ?? null;

it("a match turned where the last thing was done on the board", () => {
  const entries = [10, 11, 12, 13, 14].map((seq) => entry(seq));
  expect(placeOfTurn(TURN, entries, placeOf)).toBe("last");
});

it("what others did, or was taken back, is not where it turned", () => {
  expect(placeOfTurn(TURN, [entry(11), entry(12, 0)], placeOf)).toBe("first");
  expect(placeOfTurn(TURN, [entry(11), entry(12, 1, true)], placeOf)).toBe("first");
});

it("a turn beside the board has no place upon it", () => {
  expect(placeOfTurn(TURN, [entry(13)], placeOf)).toBeNull();
});
