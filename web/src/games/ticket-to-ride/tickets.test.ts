import { expect, test } from "vitest";
import { sampleOption } from "../../net/samples";
import { samplePlayer, samplePrinted, sampleRoute, sampleTicket, sampleView } from "./samples";
import { defaultChoice, heldTickets, optionKeeping, pointsAtStake } from "./tickets";
import type { OptionOf, Player, View } from "./view";

const printed = samplePrinted({
  routes: [sampleRoute("a", "b", 3), sampleRoute("b", "c", 2), sampleRoute("c", "d", 6)],
  tickets: [sampleTicket("a", "b", 4), sampleTicket("a", "c", 7), sampleTicket("a", "d", 12)],
});

function viewOf(tickets: Record<string, boolean>, offer: string[], player: Partial<Player> = {}): View {
  return sampleView({
    routes: { "a-b": 0 },
    players: [samplePlayer({ trains: 5, ...player })],
    mine: { hand: {}, tickets, offer },
  });
}

test("open tickets come first, and what they are worth is at stake", () => {
  const held = heldTickets(printed, viewOf({ "a/b": true, "a/c": false }, []), 0);
  expect(held.map(({ ticket, progress }) => [ticket.id, progress.state])).toEqual([
    ["a/c", "open"],
    ["a/b", "done"],
  ]);
  expect(held[0]?.progress).toMatchObject({ routes: 1, spaces: 2, whole: 5 });
  expect(pointsAtStake(held)).toEqual({ safe: 4, open: 7 });
});

test("a ticket that needs more trains than are left is lost", () => {
  expect(heldTickets(printed, viewOf({ "a/d": false }, []), 0)[0]?.progress.state).toBe("lost");
});

test("after the end a ticket that was not completed is missed", () => {
  const [held] = heldTickets(printed, viewOf({ "a/c": false }, [], { revealed: {} }), 0);
  expect(held?.progress.state).toBe("missed");
});

test("at the start all tickets are ticked, so that a beginner can go on", () => {
  const usual = defaultChoice(printed, viewOf({}, ["a/c", "a/d"]), 0);
  expect(usual).toEqual({ tickets: ["a/c", "a/d"], why: "all" });
});

test("later the nearest ticket is ticked, or those that are completed already", () => {
  const nearest = defaultChoice(printed, viewOf({ "a/b": true }, ["a/d", "a/c"]), 0);
  expect(nearest).toEqual({ tickets: ["a/c"], why: "nearest" });
  const completed = defaultChoice(printed, viewOf({ "a/c": false }, ["a/d", "a/b"]), 0);
  expect(completed).toEqual({ tickets: ["a/b"], why: "completed" });
});

const keep = (...tickets: string[]): OptionOf<"Keep"> => ({
  ...sampleOption(`option ${tickets.join()}`),
  params: { tickets },
  cost: {},
  gain: {},
});
const keeps = [keep("a/b", "c/d"), keep("a/b", "e/f"), keep("a/b", "c/d", "e/f")];

test("the tickets that are kept are found whatever the order they were ticked in", () => {
  expect(optionKeeping(keeps, ["e/f", "a/b"])).toBe(keeps[1]);
});

test("what no option keeps is not offered", () => {
  expect(optionKeeping(keeps, ["a/b"])).toBeUndefined();
  expect(optionKeeping(keeps, ["c/d", "e/f"])).toBeUndefined();
});
