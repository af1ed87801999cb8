import { expect, test } from "vitest";
import { helpedBy, helpful, ways } from "./journeys";
import type { Printed, PrintedTicket, View } from "./view";

/** `a-b 2` is a route of two spaces; `a-x1 1` leads to the country x if x1 is one of its border points. */
function mapOf(routes: string, tickets: string, borders: Record<string, string> = {}): Printed {
  return {
    map: "usa",
    cities: [],
    border_points: Object.entries(borders).map(([id, country]) => ({ id, country })),
    countries: [...new Set(Object.values(borders))],
    routes: routes.split(", ").map((text) => {
      const [id = "", length] = text.split(" ");
      const [a = "", b = ""] = id.split("-");
      return { id, a, b, length: Number(length), colour: "gray", twins: [] };
    }),
    tickets: tickets.split(", ").map((id) => {
      const [a = "", b = ""] = id.split("/");
      return { id, deck: "tickets", a, b, points: 5 };
    }),
    decks: [],
    cards: [],
    symbols: {} as Printed["symbols"],
    route_points: {},
    trains: 45,
    passengers: [],
  };
}

function viewOf(seen: Partial<View>): View {
  return {
    map: "usa",
    row: [],
    deck: 0,
    discard: 0,
    ticket_decks: {},
    routes: {},
    closed: [],
    waiting: {},
    players: [],
    start: 0,
    final_round: null,
    mine: null,
    ...seen,
  };
}

const holding = (...tickets: string[]): Partial<View> => ({
  mine: { hand: {}, offer: [], tickets: Object.fromEntries(tickets.map((ticket) => [ticket, false])) },
});

const first = (printed: Printed): PrintedTicket => printed.tickets[0] as PrintedTicket;

const SQUARE = "a-b 2, b-c 2, a-d 1, d-c 5";

test("the way with the fewest spaces is taken, not the one with the fewest routes", () => {
  const printed = mapOf("a-b 1, b-c 1, c-d 1, a-d 4", "a/d");
  expect(ways(printed, viewOf({}), 0, first(printed))).toEqual({
    spaces: 3,
    routes: ["a-b", "b-c", "c-d"],
    missing: ["a-b", "b-c", "c-d"],
  });
});

test("between ways of the same length the one with fewer routes is taken", () => {
  const printed = mapOf("a-b 2, b-d 2, a-d 4", "a/d");
  expect(ways(printed, viewOf({}), 0, first(printed))?.routes).toEqual(["a-d"]);
});

test("own routes cost nothing", () => {
  const printed = mapOf(SQUARE, "a/c");
  const way = ways(printed, viewOf({ routes: { "d-c": 0 } }), 0, first(printed));
  expect(way).toEqual({ spaces: 1, routes: ["a-d", "d-c"], missing: ["a-d"] });
});

test("routes of others and closed ones are no way", () => {
  const printed = mapOf(SQUARE, "a/c");
  const taken = viewOf({ routes: { "a-b": 1 } });
  expect(ways(printed, taken, 0, first(printed))?.routes).toEqual(["a-d", "d-c"]);
  expect(ways(printed, viewOf({ routes: { "a-b": 1 }, closed: ["a-d"] }), 0, first(printed))).toBeNull();
});

test("a country is reached at any of its border points", () => {
  const printed = mapOf("a-x1 5, a-b 1, b-x2 2", "a/x", { x1: "x", x2: "x" });
  expect(ways(printed, viewOf({}), 0, first(printed))?.routes).toEqual(["a-b", "b-x2"]);
});

test("a country cannot be passed through", () => {
  const printed = mapOf("a-x1 1, b-x1 1, b-x2 1, a-b 9", "a/b", { x1: "x", x2: "x" });
  expect(ways(printed, viewOf({}), 0, first(printed))?.routes).toEqual(["a-b"]);
});

test("two countries may be joined", () => {
  const printed = mapOf("a-x1 1, a-y1 2", "x/y", { x1: "x", y1: "y" });
  expect(ways(printed, viewOf({}), 0, first(printed))?.spaces).toBe(3);
});

test("free routes on any cheapest way of an open ticket help", () => {
  const printed = mapOf("a-b 2, b-c 2, a-d 2, d-c 2, c-e 1, e-f 1", "a/e, e/f");
  const seen = viewOf({ ...holding("a/e"), routes: { "c-e": 0 } });
  expect([...helpful(printed, seen, 0)].sort()).toEqual(["a-b", "a-d", "b-c", "d-c"]);
});

test("nothing helps a completed ticket, or one that cannot be completed any more", () => {
  const printed = mapOf("a-b 2", "a/b");
  const done = viewOf({ mine: { hand: {}, offer: [], tickets: { "a/b": true } } });
  expect(helpful(printed, done, 0).size).toBe(0);
  expect(helpful(printed, viewOf({ ...holding("a/b"), routes: { "a-b": 1 } }), 0).size).toBe(0);
});

test("a free route tells which tickets it helps", () => {
  const printed = mapOf("a-b 2, b-c 2, a-d 1, d-c 6", "a/c, d/c");
  const view = viewOf(holding("a/c", "d/c"));
  const helped = (route: string) => helpedBy(printed, view, 0, route).map(({ id }) => id);
  expect(helped("b-c")).toEqual(["a/c", "d/c"]);
  expect(helped("a-d")).toEqual(["d/c"]);
});
