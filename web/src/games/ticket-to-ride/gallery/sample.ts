/** A table for the style page: five players in the middle of a match, seen by the first of them. */
import { type Card, type Player, printedOf, type View } from "../view";
import type { EntryOf, MatchOf } from "../../../net/contract";
import { sampleEntry } from "../../../net/samples";
import type { GameView, Probability, Table } from "../../../net/wire";
import { OpenTable } from "../../../state/table.svelte";
import { say } from "../words";

const COLOURS = ["red", "blue", "green", "yellow", "black"] as const;
const NAMES = ["Ann", "Ben", "Hana", "민준", "さくら"];
const AT = Date.UTC(2026, 0, 1);

function player(seat: number): Player {
  return {
    colour: COLOURS[seat] ?? "black",
    cards: 4 + seat,
    tickets: { long: 2 },
    trains: 45 - 10 * seat,
    points: 7 * seat,
    passengers: {},
    passenger_points: {},
    revealed: null,
    longest: null,
  };
}

const VIEW: View = {
  map: "usa",
  row: ["red", "blue", "locomotive", null, "white"],
  deck: 43,
  discard: 25,
  ticket_decks: { tickets: 18 },
  routes: {},
  closed: [],
  waiting: {},
  players: COLOURS.map((_, seat) => player(seat)),
  turn: 0,
  start: 0,
  final_round: null,
  mine: {
    hand: { purple: 1, blue: 2, orange: 3, white: 4, green: 1, yellow: 2, black: 1, red: 5, locomotive: 2 },
    tickets: { "boston/miami": true, "duluth/el_paso": false, "chicago/santa_fe": false },
    offer: [],
  },
};

export type Groups = MatchOf<"ticket-to-ride">["options"];

/** The fields that are the same for every sample option: only its choice and cost are drawn. */
export function offer(id: number, text = "") {
  return { do: `${id}`, target: "", text, title: "", way: "", cost: {}, gain: {} };
}

/** How many of the 43 cards in the deck are of a kind. */
const ODDS: [Card, number][] = [
  ["locomotive", 7],
  ["green", 9],
  ["purple", 8],
  ["black", 8],
  ["yellow", 6],
  ["orange", 5],
];

function odd([card, ways]: [Card, number]): Probability {
  return { item: "card", params: { card }, text: card, ways, of: 43 };
}

function entry(seq: number, seat: number, line: string, takenBack = false): EntryOf<"ticket-to-ride"> {
  const more = { seq, seat, lines: [line], played_by: "", at: AT, taken_back: takenBack };
  return sampleEntry("ticket-to-ride", more);
}

function options(game: GameView): Groups {
  const { targets } = printedOf(game);
  const faceUp = (["red", "blue", "white"] as const).map((card, id) => ({
    ...offer(id, game.names[card] ?? card),
    target: targets.cards[card] ?? "",
    params: { card },
  }));
  const blind = { ...offer(faceUp.length, say("ttr_deck")), target: targets.deck, params: {} };
  return [
    { kind: "DrawFaceUp", group: say("design_cards"), options: faceUp },
    { kind: "DrawBlind", group: say("ttr_deck"), options: [blind] },
  ];
}

function match(game: GameView, asked: number): MatchOf<"ticket-to-ride"> {
  return {
    family: "ticket-to-ride",
    view: { ...VIEW },
    asked: [
      {
        seat: asked,
        kind: "TakeTurn",
        params: {},
        text: say("design_asked"),
        since: null,
        due: null,
        left: null,
      },
    ],
    ahead: (["design_ahead_now", "design_ahead_then", "design_ahead_next"] as const).map((key) => ({
      key,
      params: {},
      text: say(key),
    })),
    options: asked === 0 ? options(game) : [],
    undo: null,
    why_no_undo: say("design_why_not"),
    head: "",
    log: [
      entry(53, 2, say("design_log_claimed", { name: NAMES[2] ?? "" })),
      entry(54, 3, say("design_log_drawn", { name: NAMES[3] ?? "" }), true),
      entry(55, 4, say("design_log_drawn", { name: NAMES[4] ?? "" })),
    ],
    sheets: [],
  };
}

function table(game: GameView, asked: number): Table {
  return {
    id: "design",
    rev: 1,
    seq: 55,
    game: "ticket-to-ride-usa",
    family: "ticket-to-ride",
    rules_version: "1",
    newer_rules: false,
    game_name: "",
    settings: {},
    status: "playing",
    visibility: "private",
    undo: "free",
    pace: "live",
    clock: null,
    banks: [],
    hints: true,
    rated: false,
    bots_wait: false,
    grace_seconds: 0,
    host: true,
    invite: null,
    you: [0],
    seat: 0,
    seats: NAMES.map((name, seat) => ({
      seat,
      holder: seat === 1 ? "bot" : "person",
      name,
      level: seat === 1 ? "conductor" : null,
      level_name: seat === 1 ? "Conductor" : null,
      person: null,
      yours: seat === 0,
      resigned: [],
    })),
    proposals: [],
    commitment: "",
    seed: null,
    created_at: AT,
    started_at: AT,
    ended_at: null,
    match: match(game, asked),
    stored: null,
  };
}

/** A table without a stream: presses send nothing, and requests are answered here. */
export function sampleTable(game: GameView, asked: number): OpenTable {
  const open = new OpenTable("design", null);
  open.game = game;
  open.now = table(game, asked);
  open.present = { seats: [0, 2], watching: 1 };
  open.past.receive(open.now.match?.log ?? [], open.now.seq);
  open.play = () => Promise.resolve();
  open.attempt = () => Promise.resolve(null);
  open.viewAs = () => undefined;
  open.whyNot = () =>
    Promise.resolve({
      family: "ticket-to-ride",
      rule: "TTR-CLAIM-05",
      params: {},
      text: say("design_refused"),
    });
  open.odds = () => Promise.resolve(ODDS.map(odd));
  return open;
}
