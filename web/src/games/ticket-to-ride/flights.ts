/** The flights of an entry: cards from place to place. */
import type { Flight } from "../../board/flight";
import type { Entry } from "../../net/wire";
import { type Card, countCards, eventsOf, type Happened, type Printed } from "./view";

/** A train card, one with its back up, or a ticket. */
type CardFlight = Flight<Card | "back" | "ticket">;

/** More cards than this at once are a deal, not a move: nothing flies. */
const MOST = 14;

/** The flights of an entry, as seen from seat `mine`, or by a spectator (null). */
export function flightsOf(entry: Entry, printed: Pick<Printed, "cards">, mine: number | null): CardFlight[] {
  const flights = eventsOf(entry).flatMap((event) => flightsIn(event, printed, mine));
  return flights.length > MOST ? [] : flights;
}

/** The route that was claimed. */
export function placeOf(entry: Entry): string | null {
  const claim = eventsOf(entry).find((event) => event.kind === "RouteClaimed");
  return claim ? placeOfRoute(claim.route) : null;
}

const placeOfRoute = (route: string): string => `route-${route}`;

function flightsIn(event: Happened, printed: Pick<Printed, "cards">, mine: number | null): CardFlight[] {
  const home = (seat: number) => (seat === mine ? "hand" : `seat-${seat}`);
  switch (event.kind) {
    case "CardTaken":
      return [{ ...seen(event.card), from: `slot-${event.slot}`, to: home(event.seat) }];
    case "CardDrawn":
      return [{ ...(event.card ? seen(event.card) : { what: "back" }), from: "deck", to: home(event.seat) }];
    case "CardTurnedUp":
      return [{ ...seen(event.card), from: "deck", to: `slot-${event.slot}` }];
    case "RouteClaimed":
      return countCards(printed, event.cards).flatMap(({ card, number }) =>
        times(number, { ...seen(card), from: home(event.seat), to: placeOfRoute(event.route), away: true }),
      );
    case "TicketsDrawn":
      return times(sum(event.split), { what: "ticket", from: "tickets", to: home(event.seat) });
    default:
      return [];
  }
}

/** A card that is seen, and lies among others of its kind. */
const seen = (card: Card) => ({ what: card, card });

function times(number: number, flight: CardFlight): CardFlight[] {
  return Array.from({ length: number }, () => flight);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
