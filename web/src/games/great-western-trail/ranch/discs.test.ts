import { expect, test } from "vitest";
import type { Player, Printed } from "../view";
import { certificateTrack, reachOf, spacesOf } from "./discs";

const printed = {
  discs: [
    { id: "aux_money", number: 1, black: false, price: 0 },
    { id: "aux_engine", number: 2, black: false, price: 0 },
    { id: "certificates_4", number: 1, black: false, price: 0 },
    { id: "hand", number: 2, black: true, price: 5 },
  ],
  certificates: [0, 1, 2, 3, 4, 6],
} as unknown as Printed;

const player = (discs: Record<string, number>): Player =>
  ({ discs, certificates: 2, certificate_limit: 3 }) as unknown as Player;

test("a disc taken leaves its space empty", () => {
  const spaces = spacesOf("aux_engine", player({ aux_engine: 1 }), printed);
  expect(spaces.map((each) => each.taken)).toEqual([true, false]);
});

test("an auxiliary action is locked by two discs, single with one, double without", () => {
  expect(reachOf("aux_engine", player({ aux_engine: 2 }))).toBe("locked");
  expect(reachOf("aux_money", player({ aux_money: 1 }))).toBe("once");
  expect(reachOf("aux_money", player({ aux_money: 0 }))).toBe("twice");
});

test("the certificate track ends at the limit, where discs lie", () => {
  const track = certificateTrack(player({ certificates_4: 1 }), printed);
  expect(track.map((each) => each.open)).toEqual([true, true, true, true, false, false]);
  expect(track[4]?.disc).toBe("certificates_4");
  expect(track.find((each) => each.here)?.number).toBe(2);
});
