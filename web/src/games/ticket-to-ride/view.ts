/** What the service says of a Ticket to Ride match, and what is printed on its board, with their types. */
import type { GameSeen, Match } from "../../net/wire";
import type { PlayerColour } from "../face";

export type Card =
  "purple" | "blue" | "orange" | "white" | "green" | "yellow" | "black" | "red" | "locomotive";
export type TrackColour = Exclude<Card, "locomotive"> | "gray";

export interface Player {
  colour: PlayerColour;
  cards: number;
  tickets: Record<string, number>;
  trains: number;
  points: number;
  passengers: Record<string, number>;
  /** After the end: the tickets, and whether each is completed. */
  revealed: Record<string, boolean> | null;
  /** After the end: the routes of the longest path, in order. */
  longest: string[] | null;
}

export interface Mine {
  hand: Partial<Record<Card, number>>;
  /** Tickets that are kept, and whether each is completed. */
  tickets: Record<string, boolean>;
  /** Tickets to choose from. */
  offer: string[];
}

export interface View {
  map: "usa" | "germany";
  row: (Card | null)[];
  deck: number;
  discard: number;
  ticket_decks: Record<string, number>;
  /** Who owns a route. */
  routes: Record<string, number>;
  /** Tracks that nobody may claim any more. */
  closed: string[];
  /** Passengers that wait, by place and colour. */
  waiting: Record<string, Record<string, number>>;
  players: Player[];
  start: number;
  final_round: number | null;
  mine: Mine | null;
}

export interface PrintedRoute {
  id: string;
  a: string;
  b: string;
  length: number;
  colour: TrackColour;
  twins: string[];
}

export interface PrintedTicket {
  id: string;
  deck: string;
  a: string;
  b: string;
  points: number;
}

export interface Printed {
  map: "usa" | "germany";
  cities: { id: string; passengers?: number }[];
  border_points: { id: string; country: string }[];
  countries: string[];
  routes: PrintedRoute[];
  tickets: PrintedTicket[];
  decks: string[];
  cards: Card[];
  symbols: Record<Card, string>;
  route_points: Record<string, number>;
  trains: number;
  passengers: string[];
}

export function viewOf(match: Match): View {
  return match.view as unknown as View;
}

export function printedOf(game: GameSeen): Printed {
  return game.printed as unknown as Printed;
}
