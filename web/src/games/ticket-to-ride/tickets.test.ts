import { expect, test } from "vitest";
import { atStake, heldBy, usualChoice } from "./tickets";
import type { Player, Printed, View } from "./view";

const printed = {
  border_points: [],
  routes: [
    { id: "a-b", a: "a", b: "b", length: 3 },
    { id: "b-c", a: "b", b: "c", length: 2 },
    { id: "c-d", a: "c", b: "d", length: 6 },
  ],
  tickets: [
    { id: "a/b", a: "a", b: "b", points: 4 },
    { id: "a/c", a: "a", b: "c", points: 7 },
    { id: "a/d", a: "a", b: "d", points: 12 },
  ],
} as unknown as Printed;

function viewOf(tickets: Record<string, boolean>, offer: string[], player: Partial<Player> = {}): View {
  return {
    routes: { "a-b": 0 },
    closed: [],
    players: [{ trains: 5, revealed: null, ...player }],
    mine: { hand: {}, tickets, offer },
  } as unknown as View;
}

test("open tickets come first, and what they are worth is at stake", () => {
  const held = heldBy(printed, viewOf({ "a/b": true, "a/c": false }, []), 0);
  expect(held.map(({ ticket, progress }) => [ticket.id, progress.state])).toEqual([
    ["a/c", "open"],
    ["a/b", "done"],
  ]);
  expect(held[0]?.progress).toMatchObject({ routes: 1, spaces: 2, whole: 5 });
  expect(atStake(held)).toEqual({ safe: 4, open: 7 });
});

test("a ticket that needs more trains than are left is lost", () => {
  expect(heldBy(printed, viewOf({ "a/d": false }, []), 0)[0]?.progress.state).toBe("lost");
});

test("after the end a ticket that was not completed is missed", () => {
  const [held] = heldBy(printed, viewOf({ "a/c": false }, [], { revealed: {} }), 0);
  expect(held?.progress.state).toBe("missed");
});

test("at the start all tickets are ticked, so that a beginner can go on", () => {
  const usual = usualChoice(printed, viewOf({}, ["a/c", "a/d"]), 0);
  expect(usual).toEqual({ tickets: ["a/c", "a/d"], why: "all" });
});

test("later the nearest ticket is ticked, or those that are completed already", () => {
  const nearest = usualChoice(printed, viewOf({ "a/b": true }, ["a/d", "a/c"]), 0);
  expect(nearest).toEqual({ tickets: ["a/c"], why: "nearest" });
  const completed = usualChoice(printed, viewOf({ "a/c": false }, ["a/d", "a/b"]), 0);
  expect(completed).toEqual({ tickets: ["a/b"], why: "completed" });
});
