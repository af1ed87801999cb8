/**
 * How far a ticket still is: advice to a player, not a rule.
 *
 * Whether a ticket is completed is said by the service. This module only guesses what a person would see on
 * the map: the way between two cities that takes the fewest spaces, given what is claimed so far.
 */
import type { Printed, PrintedRoute, PrintedTicket, View } from "./view";

export interface Way {
  /** How many spaces are still to be claimed. */
  spaces: number;
  /** The routes from one end to the other, in order, those already owned among them. */
  routes: string[];
  /** The routes that are still to be claimed, in order. */
  missing: string[];
}

type Net = ReadonlyMap<string, readonly PrintedRoute[]>;

/** Fewer spaces are better, then fewer routes. */
const SPACE = 100;

/** The cheapest way to complete a ticket, or null if there is none left. */
export function cheapestWay(printed: Printed, view: View, seat: number, ticket: PrintedTicket): Way | null {
  const from = distancesFrom(printed, view, seat, ticket.a);
  const goal = nearest(from.cost, endsOf(printed, ticket.b));
  if (goal === null) return null;
  const routes: PrintedRoute[] = [];
  for (let at = goal, by = from.by.get(at); by; by = from.by.get(at)) {
    routes.unshift(by);
    at = otherEnd(by, at);
  }
  const missing = routes.filter((route) => view.routes[route.id] !== seat);
  return {
    spaces: missing.reduce((sum, route) => sum + route.length, 0),
    routes: routes.map((route) => route.id),
    missing: missing.map((route) => route.id),
  };
}

/** The free routes that lie on a cheapest way of a ticket in the player's hand that is not completed yet. */
export function helpfulRoutes(printed: Printed, view: View, seat: number): Set<string> {
  const routes = openTickets(printed, view).flatMap((ticket) => onCheapestWays(printed, view, seat, ticket));
  return new Set(routes.map(({ id }) => id));
}

/** The tickets in the player's hand that a free route helps to complete. */
export function ticketsHelpedBy(printed: Printed, view: View, seat: number, route: string): PrintedTicket[] {
  return openTickets(printed, view).filter((ticket) =>
    onCheapestWays(printed, view, seat, ticket).some(({ id }) => id === route),
  );
}

function openTickets(printed: Printed, view: View): PrintedTicket[] {
  return printed.tickets.filter(({ id }) => view.mine?.tickets[id] === false);
}

function onCheapestWays(
  printed: Printed,
  view: View,
  seat: number,
  ticket: PrintedTicket,
): readonly PrintedRoute[] {
  const from = distancesFrom(printed, view, seat, ticket.a).cost;
  const back = distancesFrom(printed, view, seat, ticket.b).cost;
  const goal = nearest(from, endsOf(printed, ticket.b));
  const least = goal === null ? Infinity : (from.get(goal) ?? Infinity);
  if (least === Infinity) return [];
  const through = (a: string, b: string, cost: number) =>
    (from.get(a) ?? Infinity) + cost + (back.get(b) ?? Infinity) === least;
  return printed.routes.filter((route) => {
    const cost = costOf(route, view, seat);
    return cost > 0 && (through(route.a, route.b, cost) || through(route.b, route.a, cost));
  });
}

// --- the map as a net --------------------------------------------------------------------------------

interface Reach {
  /** What it costs to get to a city or border point. */
  cost: Map<string, number>;
  /** The route by which it is reached. */
  by: Map<string, PrintedRoute>;
}

/** Everything that can be reached from a place. A country is a place to arrive at, not to pass through. */
function distancesFrom(printed: Printed, view: View, seat: number, place: string): Reach {
  const net = netOf(printed);
  const borders = new Set(printed.border_points.map((point) => point.id));
  const starts = endsOf(printed, place);
  const cost = new Map(starts.map((start) => [start, 0]));
  const by = new Map<string, PrintedRoute>();
  const open = new Set(starts);
  for (let here = nearest(cost, open); here !== null; here = nearest(cost, open)) {
    open.delete(here);
    if (borders.has(here) && by.has(here)) continue;
    for (const route of net.get(here) ?? []) {
      const there = otherEnd(route, here);
      const whole = (cost.get(here) ?? 0) + costOf(route, view, seat);
      if (whole >= (cost.get(there) ?? Infinity)) continue;
      cost.set(there, whole);
      by.set(there, route);
      open.add(there);
    }
  }
  return { cost, by };
}

function costOf(route: PrintedRoute, view: View, seat: number): number {
  const owner = view.routes[route.id];
  if (owner === seat) return 0;
  if (owner !== undefined || view.closed.includes(route.id)) return Infinity;
  return route.length * SPACE + 1;
}

/** A city is itself; a country is any of its border points. */
function endsOf(printed: Printed, place: string): string[] {
  const points = printed.border_points.filter((point) => point.country === place);
  return points.length ? points.map((point) => point.id) : [place];
}

function nearest(cost: ReadonlyMap<string, number>, among: Iterable<string>): string | null {
  let best: string | null = null;
  for (const place of among) {
    if (cost.has(place) && (best === null || (cost.get(place) ?? 0) < (cost.get(best) ?? 0))) best = place;
  }
  return best;
}

function otherEnd(route: PrintedRoute, end: string): string {
  return route.a === end ? route.b : route.a;
}

const nets = new WeakMap<Printed, Net>();

function netOf(printed: Printed): Net {
  const known = nets.get(printed);
  if (known) return known;
  const net = new Map<string, PrintedRoute[]>();
  for (const route of printed.routes) {
    for (const end of [route.a, route.b]) net.set(end, [...(net.get(end) ?? []), route]);
  }
  nets.set(printed, net);
  return net;
}
