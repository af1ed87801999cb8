/** The sample table in other moments: what is claimed, kept, taken, voted on and counted. */
import { deskOf } from "../../games/ticket-to-ride/desk.svelte";
import { ticketsOf } from "../../games/ticket-to-ride/tickets";
import { type Player, printedOf, type View, viewOf } from "../../games/ticket-to-ride/view";
import type { ChatLine, GameSeen, Match, OptionGroup, Proposal, Sheet, Table } from "../../net/wire";
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";
import { option, sampleTable } from "./sample";

interface Change {
  view?: Partial<View>;
  match?: Partial<Match>;
  table?: Partial<Table>;
}

function changed(table: OpenTable, { view = {}, match = {}, table: more = {} }: Change): OpenTable {
  const { now } = table;
  if (!now?.match) return table;
  const seen = { ...viewOf(now.match), ...view } as unknown as Match["view"];
  table.now = { ...now, ...more, match: { ...now.match, view: seen, ...match } };
  return table;
}

const group = (kind: string, options: OptionGroup["options"]): OptionGroup[] => [
  { kind, group: "", options },
];

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
  ["denver-omaha", "PP**"],
  ["denver-omaha", "P***"],
  ["chicago-duluth", "RRR"],
  ["chicago-duluth", "RR*"],
  ["chicago-duluth", "R**"],
].map(([route = "", way = ""]) => option(`claim ${route} ${way}`, { target: `claim ${route}`, way }));

export function claiming(game: GameSeen): OpenTable {
  const table = changed(sampleTable(game, 0), {
    view: { routes: OWNED, closed: ["new_york-washington-2"] },
    match: { options: group("ClaimRoute", CLAIMS) },
  });
  deskOf(table).pointed = "chicago-duluth";
  deskOf(table).ticket = "boston/miami";
  return table;
}

// --- over the board ---------------------------------------------------------------------------------

export function keeping(game: GameSeen): OpenTable {
  const offer = ["dallas/new_york", "denver/pittsburgh", "los_angeles/miami"];
  const [first, second, third] = offer;
  const choices = [[first], [second], [third], [first, second], [first, third], [second, third], offer];
  const options = choices.map((kept) => option(`keep ${kept.join(" ")}`));
  return changed(sampleTable(game, 0), {
    view: { mine: { hand: {}, tickets: {}, offer } },
    match: { options: group("Keep", options) },
  });
}

const GERMANY: Partial<View> = {
  map: "germany",
  ticket_decks: { short: 30, long: 28 },
  waiting: { berlin: { red: 2, blue: 1, white: 1 } },
  mine: { hand: {}, tickets: {}, offer: [] },
};

export function meeting(germany: GameSeen): OpenTable {
  const options = ["red", "blue", "white"].map((colour) => option(`meet ${colour} in berlin`));
  return changed(sampleTable(germany, 0), {
    view: GERMANY,
    match: { options: group("Meet", options) },
  });
}

export function splitting(germany: GameSeen): OpenTable {
  const options = ["0+4", "1+3", "2+2", "3+1", "4+0"].map((split) =>
    option(`tickets ${split}`, { text: split }),
  );
  const table = changed(sampleTable(germany, 0), {
    view: GERMANY,
    match: { options: group("DrawTickets", options) },
  });
  deskOf(table).splitting = true;
  return table;
}

// --- around the board -------------------------------------------------------------------------------

const PROPOSAL: Proposal = {
  id: 1,
  kind: "undo",
  by: "Hana",
  seat: 2,
  number: 2,
  level: null,
  level_name: null,
  yes: ["Hana"],
  no: [],
  you_may_vote: true,
};

export function votedOn(game: GameSeen): OpenTable {
  const bot = { level: "conductor", level_name: "Conductor" };
  const handOver = { ...PROPOSAL, ...bot, id: 2, kind: "seat", seat: 3, number: null };
  const table = changed(sampleTable(game, 2), {
    table: { proposals: [PROPOSAL, { ...handOver, yes: ["Hana", "Ann"], you_may_vote: false }] },
  });
  table.trouble = say("design_refused");
  return table;
}

export function chatting(game: GameSeen): OpenTable {
  const table = sampleTable(game, 0);
  const line = (number: number, seat: number, text: string): ChatLine => ({
    number,
    name: table.seatName(seat),
    text,
    at: table.now?.created_at ?? 0,
  });
  table.chat = [line(1, 2, say("design_chat_hello")), line(2, 0, say("design_chat_answer"))];
  return table;
}

/** An action that is to be confirmed. */
export function confirming(game: GameSeen): OpenTable {
  const table = sampleTable(game, 0);
  table.chosen = option("draw deck", { text: say("ttr_deck") });
  return table;
}

/** An action that is on its way. */
export function sending(game: GameSeen): OpenTable {
  const table = sampleTable(game, 0);
  table.sending = "draw deck";
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

export function finished(game: GameSeen): OpenTable {
  const table = sampleTable(game, 0);
  const players = table.match ? viewOf(table.match).players : [];
  return changed(table, {
    table: { status: "over" },
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

function sheetOf(game: GameSeen, player: Player, seat: number): Sheet {
  const revealed = REVEALED[seat] ?? {};
  const tickets = ticketsOf(printedOf(game), Object.keys(revealed)).map(({ id, a, b, points }) => ({
    item: revealed[id] ? "ticket_completed" : "ticket_missed",
    params: { ticket: id },
    text: `${game.names[a] ?? a} – ${game.names[b] ?? b}`,
    points: revealed[id] ? points : -points,
  }));
  const lines = [
    { item: "routes", params: {}, text: "", points: player.points },
    ...tickets,
    { item: "longest_path", params: {}, text: say("ttr_score_longest"), points: seat === FIRST ? 10 : 0 },
  ];
  const total = lines.reduce((sum, line) => sum + line.points, 0);
  return { seat, lines, total, place: seat === FIRST ? 1 : 2 };
}
