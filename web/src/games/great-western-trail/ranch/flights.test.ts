import { expect, test } from "vitest";
import type { Entry } from "../../../net/wire";
import { flightsOf } from "./flights";

const entry = (...events: Entry["events"]): Entry => ({
  seq: 1,
  seat: 0,
  do: null,
  lines: [],
  events,
  digest: "",
  played_by: "",
  at: 0,
  taken_back: false,
});

test("cattle bought go to my discard pile, or to the seat of who bought them", () => {
  const bought = entry({ kind: "CattleBought", seat: 0, card: "red" });
  expect(flightsOf(bought, 0)).toEqual([{ what: "red", from: "cattle-market", to: "discard" }]);
  expect(flightsOf(bought, 1)).toEqual([{ what: "red", from: "cattle-market", to: "seat-0" }]);
});

test("a disc flies from where it was taken to the city", () => {
  const delivered = entry(
    { kind: "DiscTaken", seat: 0, disc: "aux_money" },
    { kind: "CityDelivered", seat: 0, city: "fulton" },
  );
  expect(flightsOf(delivered, 0)).toEqual([{ what: "disc 0", from: "disc-aux_money", to: "city-fulton" }]);
});

test("what somebody else does between hand and piles is not seen to move", () => {
  expect(flightsOf(entry({ kind: "CardDrawn", seat: 1, card: null }), 0)).toEqual([]);
});

test("a tile flies from its space on the trail", () => {
  const cleared = entry({ kind: "HazardRemoved", seat: 0, tile: "flood-3-green", place: "flood2" });
  expect(flightsOf(cleared, 0)).toEqual([{ what: "flood", from: "trail flood2", to: "collected" }]);
});

test("a deal is too much to fly", () => {
  const deal = Array.from({ length: 11 }, () => ({ kind: "CardDrawn", seat: 0, card: "gray" }));
  expect(flightsOf(entry(...deal), 0)).toEqual([]);
});
