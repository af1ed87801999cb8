import { expect, test } from "vitest";
import { sampleEntry } from "../../net/samples";
import { flightsOf, placeOf } from "./flights";
import type { Happened, Printed } from "./view";

const printed: Pick<Printed, "cards"> = { cards: ["purple", "locomotive"] };

const entry = (...events: Happened[]) => sampleEntry("ticket-to-ride", { events });

test("a face-up card flies to my hand, or to the seat that took it", () => {
  const taken = entry({ kind: "CardTaken", seat: 1, slot: 2, card: "purple" });
  expect(flightsOf(taken, printed, 1)).toEqual([
    { what: "purple", card: "purple", from: "slot-2", to: "hand" },
  ]);
  expect(flightsOf(taken, printed, 0)).toEqual([
    { what: "purple", card: "purple", from: "slot-2", to: "seat-1" },
  ]);
});

test("a card that is not seen flies with its back up", () => {
  const drawn = entry({ kind: "CardDrawn", seat: 1, card: null });
  expect(flightsOf(drawn, printed, null)[0]?.what).toBe("back");
});

test("the cards that pay for a route fly to it one by one", () => {
  const claimed = entry({
    kind: "RouteClaimed",
    seat: 0,
    route: "a-b",
    cards: { purple: 2, locomotive: 1 },
    points: 4,
  });
  expect(flightsOf(claimed, printed, 0).map((flight) => flight.what)).toEqual([
    "purple",
    "purple",
    "locomotive",
  ]);
});

test("a deal is too much to fly", () => {
  const drawn: Happened = { kind: "CardDrawn", seat: 0, card: null };
  const dealt = entry(...Array.from({ length: 20 }, () => drawn));
  expect(flightsOf(dealt, printed, 0)).toEqual([]);
});

test("a claim happens at its route, and a draw beside the board", () => {
  const claimed = entry({ kind: "RouteClaimed", seat: 0, route: "a-b", cards: { purple: 2 }, points: 2 });
  expect(placeOf(claimed)).toBe("route-a-b");
  expect(placeOf(entry({ kind: "CardDrawn", seat: 0, card: null }))).toBeNull();
});
