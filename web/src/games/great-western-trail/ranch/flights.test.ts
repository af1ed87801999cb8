import { expect, test } from "vitest";
import { sampleEntry } from "../../../net/samples";
import { samplePrinted } from "../samples";
import type { Happened } from "../view";
import { flightsOf, placeOf } from "./flights";

const printed = samplePrinted({
  tiles: [{ id: "flood-3-green", kind: "hazard", of: "flood", hands: ["green"], points: 3 }],
});
const flights = (mine: number, ...events: Happened[]) =>
  flightsOf(sampleEntry("great-western-trail", { events }), mine, printed);

test("cattle bought go to my discard pile, or to the seat of who bought them", () => {
  const bought: Happened = { kind: "CattleBought", seat: 0, card: "red" };
  expect(flights(0, bought)).toEqual([
    { what: { card: "red" }, card: "red", from: "cattle-market", to: "discard" },
  ]);
  expect(flights(1, bought)).toEqual([
    { what: { card: "red" }, card: "red", from: "cattle-market", to: "seat-0" },
  ]);
});

test("a disc flies from where it was taken to the city", () => {
  const delivered: Happened = { kind: "CityDelivered", seat: 0, city: "fulton" };
  expect(flights(0, { kind: "DiscTaken", seat: 0, disc: "aux_money" }, delivered)).toEqual([
    { what: { discOf: 0 }, from: "disc-aux_money", to: "city-fulton" },
  ]);
  expect(flights(1, { kind: "DiscTakenFromStation", seat: 0, station: 3 }, delivered)).toEqual([
    { what: { discOf: 0 }, from: "station-3", to: "city-fulton" },
  ]);
});

test("another player's moves between hand and piles are not shown", () => {
  expect(flights(0, { kind: "CardDrawn", seat: 1, card: null, openly: false })).toEqual([]);
});

test("a tile flies from its space on the trail", () => {
  expect(flights(0, { kind: "HazardRemoved", seat: 0, tile: "flood-3-green", place: "flood2" })).toEqual([
    { what: { sign: "flood" }, card: "flood-3-green", from: "trail flood2", to: "collected" },
  ]);
});

test("a deal is too much to fly", () => {
  const drawn: Happened = { kind: "CardDrawn", seat: 0, card: "gray", openly: false };
  expect(flights(0, ...Array.from({ length: 11 }, () => drawn))).toEqual([]);
});

test("an entry happened where the last thing on the board was done", () => {
  const entry = (...events: Happened[]) => sampleEntry("great-western-trail", { events });
  const removed: Happened = { kind: "HazardRemoved", seat: 0, tile: "flood-3-green", place: "flood2" };
  const delivered: Happened = { kind: "CityDelivered", seat: 0, city: "fulton" };
  const paid: Happened = { kind: "MoneyPaid", seat: 0, dollars: 2 };
  expect(placeOf(entry(removed, paid))).toBe("trail flood2");
  expect(placeOf(entry(removed, delivered))).toBe("city-fulton");
  expect(placeOf(entry(paid))).toBeNull();
});
