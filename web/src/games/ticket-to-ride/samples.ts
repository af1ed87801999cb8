/** Views and printed maps for tests: say only what matters. */
import type { Player, Printed, PrintedRoute, PrintedTicket, View } from "./view";

export function samplePrinted(more: Partial<Printed> = {}): Printed {
  return {
    map: "usa",
    colours: [],
    cities: [],
    border_points: [],
    countries: [],
    routes: [],
    tickets: [],
    decks: [],
    cards: [],
    symbols: {},
    trains: 45,
    passengers: [],
    targets: { cards: {}, deck: "", tickets: "" },
    ...more,
  };
}

export function sampleRoute(a: string, b: string, length: number): PrintedRoute {
  return { id: `${a}-${b}`, a, b, length, colour: "gray", points: 0, twins: [], target: "" };
}

export function sampleTicket(a: string, b: string, points: number): PrintedTicket {
  return { id: `${a}/${b}`, deck: "tickets", a, b, points };
}

export function samplePlayer(more: Partial<Player> = {}): Player {
  return {
    colour: "red",
    cards: 0,
    tickets: {},
    trains: 45,
    points: 0,
    passengers: {},
    passenger_points: {},
    revealed: null,
    longest: null,
    ...more,
  };
}

export function sampleView(more: Partial<View> = {}): View {
  return {
    map: "usa",
    row: [],
    deck: 0,
    discard: 0,
    ticket_decks: {},
    routes: {},
    closed: [],
    waiting: {},
    players: [],
    turn: 0,
    start: 0,
    final_round: null,
    mine: null,
    ...more,
  };
}
