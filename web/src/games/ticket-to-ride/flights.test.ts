import { expect, test } from "vitest";
import type { Entry } from "../../net/wire";
import { Departures, flightsOf, isStep } from "./flights";
import type { Printed } from "./view";

const printed = { cards: ["purple", "locomotive"], symbols: { purple: "P", locomotive: "*" } } as Printed;

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

test("a face-up card flies to my hand, or to the seat that took it", () => {
  const taken = entry({ kind: "CardTaken", seat: 1, slot: 2, card: "purple" });
  expect(flightsOf(taken, printed, 1)).toEqual([{ what: "purple", from: "slot-2", to: "hand" }]);
  expect(flightsOf(taken, printed, 0)).toEqual([{ what: "purple", from: "slot-2", to: "seat-1" }]);
});

test("a card that is not seen flies with its back up", () => {
  const drawn = entry({ kind: "CardDrawn", seat: 1, card: null });
  expect(flightsOf(drawn, printed, null)[0]?.what).toBe("back");
});

test("the cards that pay for a route fly to it one by one", () => {
  const claimed = entry({ kind: "RouteClaimed", seat: 0, route: "a-b", cards: "PP*", points: 4 });
  expect(flightsOf(claimed, printed, 0).map((flight) => flight.what)).toEqual([
    "purple",
    "purple",
    "locomotive",
  ]);
});

test("a deal is too much to fly", () => {
  const dealt = entry(...Array.from({ length: 20 }, () => ({ kind: "CardDrawn", seat: 0, card: null })));
  expect(flightsOf(dealt, printed, 0)).toEqual([]);
});

test("a jump through the past shows no flights, one step does", () => {
  expect(isStep(4, 5, false)).toBe(true);
  expect(isStep(4, 6, false)).toBe(false);
  expect(isStep(5, 4, false)).toBe(false);
  expect(isStep(4, 7, true)).toBe(true);
  expect(isStep(4, 40, true)).toBe(false);
});

test("what happens at once is shown one after the other", () => {
  const departures = new Departures();
  expect(departures.waits(1, 1000)).toEqual([0]);
  expect(departures.waits(3, 1000)).toEqual([250, 330, 410]);
  expect(departures.waits(1, 1100)).toEqual([560]);
  expect(departures.waits(1, 9000)).toEqual([0]);
});

test("what would be shown too late is not shown", () => {
  const departures = new Departures();
  const waits = Array.from({ length: 9 }, () => departures.waits(1, 0)[0]);
  expect(waits).toEqual([0, 250, 500, 750, 1000, 1250, 1500, undefined, undefined]);
});
