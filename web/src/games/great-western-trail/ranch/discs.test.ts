import { expect, test } from "vitest";
import { samplePlayer, samplePrinted } from "../samples";
import { certificateTrack, reachOf, spacesOf } from "./discs";

const printed = samplePrinted({
  discs: [
    { id: "aux_money", number: 1, black: false, price: 0 },
    { id: "aux_engine", number: 2, black: false, price: 0 },
    { id: "certificates_4", number: 1, black: false, price: 0 },
    { id: "hand", number: 2, black: true, price: 5 },
  ],
  certificates: [0, 1, 2, 3, 4, 6],
});

const { discs } = samplePlayer();

test("a disc taken leaves its space empty", () => {
  const spaces = spacesOf("aux_engine", { discs: { ...discs, aux_engine: 1 } }, printed);
  expect(spaces.map((each) => each.taken)).toEqual([true, false]);
});

test("an auxiliary action is locked, or may be used once or twice", () => {
  const auxiliaries = [1, 2, 0];
  expect([0, 1, 2].map((order) => reachOf(order, { auxiliaries }))).toEqual(["once", "twice", "locked"]);
});

test("the certificate track ends at the limit, where discs lie", () => {
  const track = certificateTrack({ certificates: 2, certificate_limit: 3 }, printed);
  expect(track.map((each) => each.open)).toEqual([true, true, true, true, false, false]);
  expect(track[4]?.disc).toBe("certificates_4");
  expect(track.find((each) => each.here)?.number).toBe(2);
});
