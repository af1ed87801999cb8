/** What flies over the table when something happens: cards from place to place. */
import type { Entry } from "../../net/wire";
import type { Card, Printed } from "./view";

export interface Flight {
  /** A card that is seen, or the back of one, or a ticket. */
  what: Card | "back" | "ticket";
  /** Places are marked in the page by `data-place`; `route:` and its id is a track of the map. */
  from: string;
  to: string;
}

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
      return paid(event.cards, printed).map((what) => ({ what, from: home, to: `route:${event.route}` }));
    case "TicketsDrawn":
      return Array.from({ length: sum(event.split) }, () => ({ what: "ticket", from: "tickets", to: home }));
    default:
      return [];
  }
}

/** `PPP*`, card by card. */
function paid(cards: string, printed: Printed): Card[] {
  return [...cards].flatMap((symbol) => printed.cards.find((card) => printed.symbols[card] === symbol) ?? []);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Live play may bring a few entries at once; in the past only a single step forward is shown. */
export function isStep(before: number, after: number, live: boolean): boolean {
  const step = after - before;
  return live ? step > 0 && step <= 8 : step === 1;
}

/** Milliseconds between two flights of one entry, and before those of the next. */
const BETWEEN = 80;
const PAUSE = 250;
/** So many entries may be waiting to be shown; what comes on top of them is not. */
const QUEUE = 6;

/** What happens at once is shown one after the other, so that each turn can be followed. */
export class Departures {
  private free = 0;

  /** How long each flight of an entry has to wait, from now; no flight waits if there are too many already. */
  waits(number: number, now: number): number[] {
    const begin = Math.max(this.free, now);
    if (!number || begin - now > QUEUE * PAUSE) return [];
    const waits = Array.from({ length: number }, (_, order) => begin - now + order * BETWEEN);
    this.free = begin + (number - 1) * BETWEEN + PAUSE;
    return waits;
  }
}
