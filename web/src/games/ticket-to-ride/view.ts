/** The types of a match of Ticket to Ride as the server sends it, by the names used here; see the game's contract. */
import type { components } from "../../net/api";
import { ofFamily, optionsOfKind, questionOfKind } from "../../net/contract";
import type { Entry, GameView, Match, OptionGroup } from "../../net/wire";

type Schemas = components["schemas"];
type Group = Schemas["TicketToRideOptionGroup"];
type PendingDecision = Schemas["TicketToRidePendingDecision"];
export type Kind = Group["kind"];
export type DecisionKind = PendingDecision["kind"];

export type View = Schemas["TicketToRideView"];
export type Player = Schemas["TicketToRidePlayer"];
export type Printed = Schemas["TicketToRidePrinted"];
export type PrintedRoute = Schemas["TicketToRideRoute"];
export type PrintedTicket = Schemas["TicketToRideTicket"];
export type Card = Schemas["TicketToRideCard"];
/** How many cards of each kind. */
export type Cards = Schemas["TicketToRideCards"];
export type Deck = Schemas["TicketToRideDeck"];
export type TrackColour = Schemas["TicketToRideTrackColour"];
export type PassengerColour = Schemas["TicketToRidePassengerColour"];
/** How many passengers of each colour. */
export type Passengers = Schemas["TicketToRidePassengers"];
export type Happened = Schemas["TicketToRideEvent"];
export type OptionOf<K extends Kind> = Extract<Group, { kind: K }>["options"][number];

export const viewOf = (match: Match): View => ofFamily(match, "ticket-to-ride").view;
export const printedOf = (game: GameView): Printed => ofFamily(game, "ticket-to-ride").printed;
export const eventsOf = (entry: Entry): readonly Happened[] => ofFamily(entry, "ticket-to-ride").events;

/** The options of one kind. */
export const optionsOf = <K extends Kind>(groups: readonly OptionGroup[], kind: K) =>
  optionsOfKind<Group, K>(groups, kind);

/** The question to a seat, if it is of this kind. */
export const questionOf = <K extends DecisionKind>(match: Match, seat: number | null, kind: K) =>
  questionOfKind<PendingDecision, K>(match.asked, seat, kind);

/** The ways to claim a route. */
export function claimsOf(groups: readonly OptionGroup[], route: string): OptionOf<"ClaimRoute">[] {
  return optionsOf(groups, "ClaimRoute").filter(({ params }) => params.route === route);
}

/** Cards kind by kind, in the order in which they are printed: locomotives last. */
export function countCards({ cards: kinds }: Pick<Printed, "cards">, cards: Cards) {
  return kinds.flatMap((card) => {
    const number = cards[card] ?? 0;
    return number ? [{ card, number }] : [];
  });
}

/** So few trains bring the end: worth a warning. */
export const FEW_TRAINS = 5;
