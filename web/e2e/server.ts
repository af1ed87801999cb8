/** People, tables and moves through the API: a quick way to the position a test starts from. */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, test as base } from "@playwright/test";
import type { Hints, Match, NewTable, Option, Table } from "../src/net/wire";

export { expect };

/** Anything with a cookie: a page, or a browser context without one. */
export type Visitor = { request: APIRequestContext };
export type Move = Option & { kind: string };
export type Policy = (moves: Move[], match: Match) => Move | undefined;

/** A page that fails the test on a console error, such as a violation of the content policy. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context }, use) => {
      const complaints = listen(context);
      await use(undefined);
      expect(complaints, "errors in the console").toEqual([]);
    },
    { auto: true },
  ],
});

/** API refusals and network failures are shown on the page, so only other errors count. */
export function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on("weberror", (error) => complaints.push(String(error.error().stack)));
  context.on("console", (message) => {
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) complaints.push(message.text());
  });
  context.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith("/assets/") && !response.ok()) complaints.push(`${pathname}: no such file`);
  });
  return complaints;
}

async function call<T>(visitor: Visitor, method: "get" | "post", path: string, data?: unknown): Promise<T> {
  const headers = { "sec-fetch-site": "same-origin" }; // as the client would send it
  const answer = await visitor.request[method](path, data === undefined ? { headers } : { headers, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.text()) ? ((await answer.json()) as T) : (undefined as T);
}

/** Become a new guest; the visitor keeps the cookie. */
export async function signInAsGuest(visitor: Visitor, nickname = "Ann"): Promise<void> {
  await call(visitor, "post", "/api/guests", { nickname });
}

/** The visitor's person id. */
export async function personId(visitor: Visitor): Promise<string> {
  return (await call<{ id: string }>(visitor, "get", "/api/me")).id;
}

type Chair = { holder: "you" | "open" } | { holder: "bot"; level: string };
type TableSettings = Partial<Omit<NewTable, "seats">> & { seats?: readonly Chair[] };

const BOT: Chair = { holder: "bot", level: "conductor" };
const YOU: Chair = { holder: "you" };
export const USA = "ticket-to-ride-usa";
export const GERMANY = "ticket-to-ride-germany";
export const AGAINST_A_BOT = [YOU, BOT];
export const AGAINST_THREE = [YOU, BOT, BOT, BOT];
export const PASS_AND_PLAY = [YOU, YOU];
export const WITH_A_FRIEND: readonly Chair[] = [YOU, { holder: "open" }];

/** Create a table. The first seat starts, so that a test knows whose turn it is. */
export function createTable(visitor: Visitor, table: TableSettings = {}): Promise<Table> {
  const usual = { game: USA, seats: AGAINST_A_BOT, settings: { start: 0 } };
  return call(visitor, "post", "/api/tables", { ...usual, ...table });
}

export const start = (visitor: Visitor, table: string): Promise<Table> =>
  call(visitor, "post", `/api/tables/${table}/start`);

export const join = (visitor: Visitor, { id, invite }: Table): Promise<Table> =>
  call(visitor, "post", `/api/tables/${id}/join`, { invite });

export async function startTable(visitor: Visitor, table: TableSettings = {}): Promise<string> {
  const { id } = await createTable(visitor, table);
  await start(visitor, id);
  return id;
}

export const readTable = (visitor: Visitor, table: string, seat?: number): Promise<Table> =>
  call(visitor, "get", `/api/tables/${table}${seat === undefined ? "" : `?seat=${seat}`}`);

/** What the house would do, the best first; each is an option that is offered. */
export async function readHints(visitor: Visitor, { id, match }: Table): Promise<Move[]> {
  const { hints } = await call<Hints>(visitor, "get", `/api/tables/${id}/hint`);
  const offered = new Map((match ? movesOf(match) : []).map((move) => [move.do, move]));
  return hints.map(({ do: notation }) => {
    const move = offered.get(notation);
    if (!move) throw new Error(`The hint ${notation} is not offered at table ${id}`);
    return move;
  });
}

export async function play(visitor: Visitor, table: Table, move: string, seat = table.seat): Promise<void> {
  const body = { do: move, after: table.seq, key: randomUUID(), seat };
  await call(visitor, "post", `/api/tables/${table.id}/play`, body);
}

/** Wait until it is the visitor's turn, or the match is over. */
export async function waitForMyTurn(visitor: Visitor, id: string, seat?: number): Promise<Table> {
  let table = await readTable(visitor, id, seat);
  const asked = async (): Promise<boolean> => {
    table = await readTable(visitor, id, seat);
    return table.status === "over" || isAsked(table);
  };
  await expect.poll(asked, { intervals: [60] }).toBe(true);
  return table;
}

export function isAsked(table: Table): boolean {
  return table.match?.asked.some(({ seat }) => table.you.includes(seat)) ?? false;
}

/** Play through the API by a policy until a condition holds or the match is over. */
export async function playUntil(
  visitor: Visitor,
  id: string,
  enough: (table: Table) => boolean,
  policy: Policy = claimLongRoutes,
): Promise<Table> {
  for (;;) {
    let table = await waitForMyTurn(visitor, id);
    const seat = table.match?.asked.find((each) => table.you.includes(each.seat))?.seat;
    if (seat !== undefined && seat !== table.seat) table = await readTable(visitor, id, seat);
    if (table.status === "over" || enough(table)) return table;
    const move = table.match && policy(movesOf(table.match), table.match);
    if (!move) throw new Error(`No move at table ${id}`);
    await play(visitor, table, move.do, seat);
  }
}

export function movesOf(match: Match): Move[] {
  return match.options.flatMap(({ kind, options }) => options.map((option) => ({ ...option, kind })));
}

/** Claim a route of three spaces or more if there is one, draw otherwise. */
export const claimLongRoutes: Policy = (moves) => {
  const claims = moves.filter(({ kind }) => kind === "ClaimRoute");
  const long = claims.sort((a, b) => b.way.length - a.way.length).find(({ way }) => way.length >= 3);
  return long ?? moves.find((move) => move.do === "draw deck") ?? moves.at(-1);
};

/** Never claim: the match stays at its beginning, and the hand grows. */
export const onlyDraw: Policy = (moves) => moves.find(({ kind }) => kind.startsWith("Draw")) ?? moves.at(-1);
