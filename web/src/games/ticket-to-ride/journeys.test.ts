import { expect, test } from "vitest";
import { cheapestWay, helpfulRoutes, ticketsHelpedBy } from "./journeys";
import { samplePrinted, sampleRoute, sampleTicket, sampleView } from "./samples";
import type { Printed, PrintedTicket, View } from "./view";

/** `a-b 2` is a route of two spaces; `a-x1 1` leads to the country x if x1 is one of its border points. */
function mapOf(routes: string, tickets: string, borders: Record<string, string> = {}): Printed {
  return samplePrinted({
    border_points: Object.entries(borders).map(([id, country]) => ({ id, country })),
    countries: [...new Set(Object.values(borders))],
    routes: routes.split(", ").map((text) => {
      const [id = "", length] = text.split(" ");
      const [a = "", b = ""] = id.split("-");
      return sampleRoute(a, b, Number(length));
    }),
    tickets: tickets.split(", ").map((id) => {
      const [a = "", b = ""] = id.split("/");
      return sampleTicket(a, b, 5);
    }),
  });
}

const holding = (...tickets: string[]): Partial<View> => ({
  mine: { hand: {}, offer: [], tickets: Object.fromEntries(tickets.map((ticket) => [ticket, false])) },
});

function first({ tickets: [ticket] }: Printed): PrintedTicket {
  if (!ticket) throw new Error("The map has no tickets.");
  return ticket;
}

const SQUARE = "a-b 2, b-c 2, a-d 1, d-c 5";

test("the way with the fewest spaces is taken, not the one with the fewest routes", () => {
  const printed = mapOf("a-b 1, b-c 1, c-d 1, a-d 4", "a/d");
  expect(cheapestWay(printed, sampleView(), 0, first(printed))).toEqual({
    spaces: 3,
    routes: ["a-b", "b-c", "c-d"],
    missing: ["a-b", "b-c", "c-d"],
  });
});

test("between ways of the same length the one with fewer routes is taken", () => {
  const printed = mapOf("a-b 2, b-d 2, a-d 4", "a/d");
  expect(cheapestWay(printed, sampleView(), 0, first(printed))?.routes).toEqual(["a-d"]);
});

test("own routes cost nothing", () => {
  const printed = mapOf(SQUARE, "a/c");
  const way = cheapestWay(printed, sampleView({ routes: { "d-c": 0 } }), 0, first(printed));
  expect(way).toEqual({ spaces: 1, routes: ["a-d", "d-c"], missing: ["a-d"] });
});

test("routes of others and closed ones are no way", () => {
  const printed = mapOf(SQUARE, "a/c");
  const taken = sampleView({ routes: { "a-b": 1 } });
  expect(cheapestWay(printed, taken, 0, first(printed))?.routes).toEqual(["a-d", "d-c"]);
  expect(
    cheapestWay(printed, sampleView({ routes: { "a-b": 1 }, closed: ["a-d"] }), 0, first(printed)),
  ).toBeNull();
});

test("a country is reached at any of its border points", () => {
  const printed = mapOf("a-x1 5, a-b 1, b-x2 2", "a/x", { x1: "x", x2: "x" });
  expect(cheapestWay(printed, sampleView(), 0, first(printed))?.routes).toEqual(["a-b", "b-x2"]);
});

test("a country cannot be passed through", () => {
  const printed = mapOf("a-x1 1, b-x1 1, b-x2 1, a-b 9", "a/b", { x1: "x", x2: "x" });
  expect(cheapestWay(printed, sampleView(), 0, first(printed))?.routes).toEqual(["a-b"]);
});

test("two countries may be joined", () => {
  const printed = mapOf("a-x1 1, a-y1 2", "x/y", { x1: "x", y1: "y" });
  expect(cheapestWay(printed, sampleView(), 0, first(printed))?.spaces).toBe(3);
});

test("free routes on any cheapest way of an open ticket help", () => {
  const printed = mapOf("a-b 2, b-c 2, a-d 2, d-c 2, c-e 1, e-f 1", "a/e, e/f");
  const seen = sampleView({ ...holding("a/e"), routes: { "c-e": 0 } });
  expect([...helpfulRoutes(printed, seen, 0)].sort()).toEqual(["a-b", "a-d", "b-c", "d-c"]);
});

test("nothing helps a completed ticket, or one that cannot be completed any more", () => {
  const printed = mapOf("a-b 2", "a/b");
  const done = sampleView({ mine: { hand: {}, offer: [], tickets: { "a/b": true } } });
  expect(helpfulRoutes(printed, done, 0).size).toBe(0);
  expect(helpfulRoutes(printed, sampleView({ ...holding("a/b"), routes: { "a-b": 1 } }), 0).size).toBe(0);
});

test("a free route knows which tickets it helps", () => {
  const printed = mapOf("a-b 2, b-c 2, a-d 1, d-c 6", "a/c, d/c");
  const view = sampleView(holding("a/c", "d/c"));
  const helped = (route: string) => ticketsHelpedBy(printed, view, 0, route).map(({ id }) => id);
  expect(helped("b-c")).toEqual(["a/c", "d/c"]);
  expect(helped("a-d")).toEqual(["d/c"]);
});
