/** What flies over the table when something happens: cards from place to place. */
import type { Flight } from "../../board/departures";
import type { Entry } from "../../net/wire";
import type { Card, Printed } from "./view";

/** More than this at once is not a move but a deal: nothing flies. */
const MOST = 14;

/** The flights of an entry, for somebody who sits at seat `mine` or (null) watches. */
export function flightsOf(entry: Entry, printed: Printed, mine: number | null): Flight[] {
  const flights = entry.events.flatMap((event) => flightsIn(event as unknown as Happened, printed, mine));
  return flights.length > MOST ? [] : flights;
}

interface Happened {
  kind: string;
  seat: number;
  slot: number;
  card: Card | null;
  cards: string;
  route: string;
  split: number[];
}

function flightsIn(event: Happened, printed: Printed, mine: number | null): Flight[] {
  const home = event.seat === mine ? "hand" : `seat-${event.seat}`;
  switch (event.kind) {
    case "CardTaken":
      return [{ what: event.card ?? "back", from: `slot-${event.slot}`, to: home }];
    case "CardDrawn":
      return [{ what: event.card ?? "back", from: "deck", to: home }];
    case "CardTurnedUp":
      return [{ what: event.card ?? "back", from: "deck", to: `slot-${event.slot}` }];
    case "RouteClaimed":
      return paid(event.cards, printed).map((what) => ({
        what,
        from: home,
        to: track(event.route),
        away: true,
      }));
    case "TicketsDrawn":
      return Array.from({ length: sum(event.split) }, () => ({ what: "ticket", from: "tickets", to: home }));
    default:
      return [];
  }
}

/** The track of a route on the map. */
function track(route: string): string {
  return `[data-route="${route}"]`;
}

/** `PPP*`, card by card. */
function paid(cards: string, printed: Printed): Card[] {
  return [...cards].flatMap((symbol) => printed.cards.find((card) => printed.symbols[card] === symbol) ?? []);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
