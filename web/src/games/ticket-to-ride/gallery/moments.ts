/** The sample table in other moments: what is claimed, kept, taken and counted. */
import { tableUiOf } from "../table-ui.svelte";
import { ticketsOf } from "../tickets";
import { type Cards, type OptionOf, type Player, printedOf, type View, viewOf } from "../view";
import type { MatchOf } from "../../../net/contract";
import type { GameView } from "../../../net/wire";
import type { OpenTable } from "../../../state/table.svelte";
import { say } from "../words";
import { offer, sampleTable } from "./sample";

interface Change {
  view?: Partial<View>;
  match?: Partial<MatchOf<"ticket-to-ride">>;
  over?: boolean;
}

type TicketSheet = MatchOf<"ticket-to-ride">["sheets"][number];
type Line = TicketSheet["lines"][number];

function withChange(table: OpenTable, { view = {}, match = {}, over = false }: Change): OpenTable {
  const { now } = table;
  if (now?.family !== "ticket-to-ride" || !now.match) return table;
  const seen = { ...now.match.view, ...view };
  table.now = { ...now, status: over ? "over" : now.status, match: { ...now.match, view: seen, ...match } };
  return table;
}

// --- on the map -------------------------------------------------------------------------------------

const OWNED = {
  "chicago-toronto": 1,
  "calgary-winnipeg": 2,
  "el_paso-houston": 3,
  "miami-new_orleans": 4,
  "new_york-washington-1": 0,
  "raleigh-washington-1": 0,
};

/** The ways to pay for Denver – Omaha and Chicago – Duluth. */
const CLAIMS = [
  claim(0, "denver-omaha", { purple: 2, locomotive: 2 }),
  claim(1, "denver-omaha", { purple: 1, locomotive: 3 }),
  claim(2, "chicago-duluth", { red: 3 }),
  claim(3, "chicago-duluth", { red: 2, locomotive: 1 }),
  claim(4, "chicago-duluth", { red: 1, locomotive: 2 }),
];

function claim(id: number, route: string, cards: Cards): OptionOf<"ClaimRoute"> {
  const colour = cards.red ? "red" : "purple";
  return {
    ...offer(id),
    params: { route, colour, locomotives: cards.locomotive ?? 0 },
    cost: { cards },
  };
}

export function sampleClaiming(game: GameView): OpenTable {
  const table = withChange(sampleTable(game, 0), {
    view: { routes: OWNED, closed: ["new_york-washington-2"] },
    match: { options: [{ kind: "ClaimRoute", group: "", options: CLAIMS }] },
  });
  tableUiOf(table).pointed = "chicago-duluth";
  tableUiOf(table).ticket = "boston/miami";
  return table;
}

// --- over the board ---------------------------------------------------------------------------------

export function sampleKeeping(game: GameView): OpenTable {
  const [first, second, third] = ["dallas/new_york", "denver/pittsburgh", "los_angeles/miami"] as const;
  const all = [first, second, third];
  const choices = [[first], [second], [third], [first, second], [first, third], [second, third], all];
  const options = choices.map((tickets, id) => ({ ...offer(id), params: { tickets } }));
  return withChange(sampleTable(game, 0), {
    view: { mine: { hand: {}, tickets: {}, offer: all } },
    match: { options: [{ kind: "Keep", group: "", options }] },
  });
}

const GERMANY: Partial<View> = {
  map: "germany",
  ticket_decks: { short: 30, long: 28 },
  waiting: { berlin: { red: 2, blue: 1, white: 1 } },
  mine: { hand: {}, tickets: {}, offer: [] },
};

/** By seat: the passengers that were met. */
const MET: readonly Partial<Player>[] = [
  { passengers: { red: 1, white: 1 }, passenger_points: { red: 20 } },
  { passengers: { red: 1, blue: 2, white: 3 }, passenger_points: { red: 20, blue: 20, white: 20 } },
  { passengers: { white: 2 }, passenger_points: { white: 10 } },
];

export function sampleMeeting(germany: GameView): OpenTable {
  const options = (["red", "blue", "white"] as const).map((colour, id) => ({
    ...offer(id),
    params: { place: "berlin", colour },
  }));
  const table = sampleTable(germany, 0);
  const [asked] = table.match?.asked ?? [];
  const points = { red: [20, 10, 0, 0, 0], blue: [10, 20, 0, 0, 0], white: [0, 20, 10, 0, 0] };
  const players = table.match ? viewOf(table.match).players : [];
  return withChange(table, {
    view: { ...GERMANY, players: players.map((player, seat) => ({ ...player, ...MET[seat] })) },
    match: {
      asked: asked ? [{ ...asked, kind: "MeetPassenger", params: { place: "berlin", points } }] : [],
      options: [{ kind: "Meet", group: "", options }],
    },
  });
}

export function sampleSplitting(germany: GameView): OpenTable {
  const options = [0, 1, 2, 3, 4].map((short) => ({
    ...offer(short, `${short}+${4 - short}`),
    params: { split: [short, 4 - short] },
  }));
  const table = withChange(sampleTable(germany, 0), {
    view: GERMANY,
    match: { options: [{ kind: "DrawTickets", group: "", options }] },
  });
  tableUiOf(table).splitting = true;
  return table;
}

// --- after the end ----------------------------------------------------------------------------------

const REVEALED: readonly Record<string, boolean>[] = [
  { "boston/miami": true, "duluth/el_paso": false },
  { "chicago/santa_fe": true },
  { "calgary/phoenix": true, "atlanta/montreal": true },
  { "new_york/seattle": false },
  { "helena/los_angeles": true },
];
const FIRST = 2;
const LONGEST = ["new_york-washington-1", "raleigh-washington-1"];

export function sampleFinished(game: GameView): OpenTable {
  const table = sampleTable(game, 0);
  const players = table.match ? viewOf(table.match).players : [];
  return withChange(table, {
    over: true,
    view: {
      routes: OWNED,
      players: players.map((player, seat) => ({
        ...player,
        revealed: REVEALED[seat] ?? {},
        longest: LONGEST,
      })),
    },
    match: { asked: [], options: [], sheets: players.map((player, seat) => sheetOf(game, player, seat)) },
  });
}

function sheetOf(game: GameView, player: Player, seat: number): TicketSheet {
  const revealed = REVEALED[seat] ?? {};
  const tickets = ticketsOf(printedOf(game), Object.keys(revealed)).map(({ id, a, b, points }): Line => ({
    item: revealed[id] ? "ticket_completed" : "ticket_failed",
    params: { ticket: id },
    text: `${game.names[a] ?? a} – ${game.names[b] ?? b}`,
    points: revealed[id] ? points : -points,
  }));
  const routes = { number: player.points, length: 1, each: 1 };
  const longest = { text: say("ttr_score_longest"), points: seat === FIRST ? 10 : 0 };
  const lines: Line[] = [
    { item: "routes", params: routes, text: "", points: player.points },
    ...tickets,
    { item: "longest_path", params: { length: LONGEST.length }, ...longest },
  ];
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  return { seat, lines, total, place: seat === FIRST ? 1 : 2 };
}
