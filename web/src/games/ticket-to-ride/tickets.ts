/** How the player's tickets stand, for drawing them. */
import { cheapestWay, type Way } from "./journeys";
import type { OptionOf, Printed, PrintedTicket, View } from "./view";

export interface Progress {
  /** Lost: there is no way left, or not enough trains for it. Missed: the match is over. */
  state: "done" | "open" | "lost" | "missed";
  /** What is still to be claimed on the cheapest way. */
  routes: number;
  spaces: number;
  /** All spaces of that way, those already claimed among them. */
  whole: number;
}

export interface Held {
  ticket: PrintedTicket;
  progress: Progress;
}

/** The tickets that are kept: open ones first, those worth most at their head. */
export function heldTickets(printed: Printed, view: View, seat: number): Held[] {
  const kept = view.mine?.tickets ?? {};
  return ticketsOf(printed, Object.keys(kept))
    .map((ticket) => ({
      ticket,
      progress: progressOf(printed, view, seat, ticket, kept[ticket.id] ?? false),
    }))
    .sort((a, b) => Number(isDone(a)) - Number(isDone(b)) || b.ticket.points - a.ticket.points);
}

const isDone = (held: Held) => held.progress.state === "done";

export function ticketsOf(printed: Printed, ids: readonly string[]): PrintedTicket[] {
  return ids.flatMap((id) => printed.tickets.find((ticket) => ticket.id === id) ?? []);
}

/** `done` is what the service says; the rest is advice. */
export function progressOf(
  printed: Printed,
  view: View,
  seat: number,
  ticket: PrintedTicket,
  done: boolean,
): Progress {
  const way = cheapestWay(printed, view, seat, ticket);
  const trains = view.players[seat]?.trains ?? 0;
  const hopeless = way === null || way.spaces > trains;
  return {
    state: done ? "done" : view.players[seat]?.revealed ? "missed" : hopeless ? "lost" : "open",
    routes: way?.missing.length ?? 0,
    spaces: done ? 0 : (way?.spaces ?? 1),
    whole: way ? lengthOf(printed, way) : 1,
  };
}

function lengthOf(printed: Printed, way: Way): number {
  return printed.routes.reduce((sum, route) => sum + (way.routes.includes(route.id) ? route.length : 0), 0);
}

/** Points that are certain, and points that will be won or lost. */
export function pointsAtStake(held: readonly Held[]): { safe: number; open: number } {
  const sum = (done: boolean) =>
    held.reduce((all, each) => all + (isDone(each) === done ? each.ticket.points : 0), 0);
  return { safe: sum(true), open: sum(false) };
}

export interface DefaultChoice {
  tickets: string[];
  why: "all" | "completed" | "nearest";
}

/**
 * What to tick before a player has said anything: everything at the start, so that a beginner can simply go
 * on; later what is completed already, or else the ticket that is nearest.
 */
export function defaultChoice(printed: Printed, view: View, seat: number): DefaultChoice {
  const offered = view.mine?.offer ?? [];
  if (!Object.keys(view.mine?.tickets ?? {}).length) return { tickets: offered, why: "all" };
  const far = new Map(
    ticketsOf(printed, offered).map((ticket) => [
      ticket.id,
      cheapestWay(printed, view, seat, ticket)?.spaces ?? Infinity,
    ]),
  );
  const least = Math.min(...far.values());
  const near = offered.filter((id) => far.get(id) === least);
  return least === 0 ? { tickets: near, why: "completed" } : { tickets: near.slice(0, 1), why: "nearest" };
}

/** Which of the options keeps exactly the tickets that are ticked. */
export function optionKeeping(
  options: readonly OptionOf<"Keep">[],
  kept: readonly string[],
): OptionOf<"Keep"> | undefined {
  return options.find(
    ({ params: { tickets } }) =>
      tickets.length === kept.length && tickets.every((ticket) => kept.includes(ticket)),
  );
}
