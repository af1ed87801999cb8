/** A table for the style page: five players in the middle of a match, seen by the first of them. */
import type { Card, Player, View } from "../../games/ticket-to-ride/view";
import type { Entry, GameSeen, Match, Odd, Option, OptionGroup, Table } from "../../net/wire";
import { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";

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
    revealed: null,
    longest: null,
  };
}

const VIEW: View = {
  map: "usa",
  row: ["red", "blue", "locomotive", null, "white"],
  deck: 43,
  discard: 25,
  ticket_decks: { long: 18 },
  routes: {},
  closed: [],
  waiting: {},
  players: COLOURS.map((_, seat) => player(seat)),
  start: 0,
  final_round: null,
  mine: {
    hand: { purple: 1, blue: 2, orange: 3, white: 4, green: 1, yellow: 2, black: 1, red: 5, locomotive: 2 },
    tickets: { "boston/miami": true, "duluth/el_paso": false, "chicago/santa_fe": false },
    offer: [],
  },
};

export function option(notation: string, more: Partial<Option> = {}): Option {
  return { do: notation, target: notation, text: notation, title: "", way: "", ...more };
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

function odd([card, ways]: [Card, number]): Odd {
  return { item: "card", params: { card }, text: card, ways, of: 43 };
}

function entry(seq: number, seat: number, line: string, takenBack = false): Entry {
  const sample = { do: null, events: [], digest: "", played_by: "", at: AT };
  return { ...sample, seq, seat, lines: [line], taken_back: takenBack };
}

function options(game: GameSeen): OptionGroup[] {
  const faceUp = ["red", "blue", "white"].map((card) =>
    option(`draw ${card}`, { text: game.names[card] ?? card }),
  );
  return [
    { kind: "DrawFaceUp", group: say("design_cards"), options: faceUp },
    { kind: "DrawBlind", group: say("ttr_deck"), options: [option("draw deck", { text: say("ttr_deck") })] },
  ];
}

function match(game: GameSeen, asked: number): Match {
  return {
    view: VIEW as unknown as Match["view"],
    asked: [{ seat: asked, kind: "TakeTurn", text: say("design_asked"), since: null, due: null, left: null }],
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

function table(game: GameSeen, asked: number): Table {
  return {
    id: "design",
    rev: 1,
    seq: 55,
    game: "ticket-to-ride-usa",
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
  };
}

/** It is open on no stream: nothing of what is pressed is sent, and what would be asked is answered here. */
export function sampleTable(game: GameSeen, asked: number): OpenTable {
  const open = new OpenTable("design", null);
  open.game = game;
  open.now = table(game, asked);
  open.present = { seats: [0, 2], watching: 1 };
  open.past.hear(open.now.match?.log ?? [], open.now.seq);
  open.play = () => Promise.resolve();
  open.done = () => Promise.resolve(null);
  open.lookAs = () => undefined;
  open.whyNot = () => Promise.resolve({ rule: null, text: `${say("design_refused")} [TTR-CLAIM-05]` });
  open.odds = () => Promise.resolve(ODDS.map(odd));
  return open;
}
