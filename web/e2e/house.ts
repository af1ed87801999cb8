/** People, tables and moves by the API: a quick way to a position that a test begins with. */
import { randomUUID } from "node:crypto";
import { test as base, expect, type APIRequestContext, type BrowserContext } from "@playwright/test";
import type { Match, NewTable, Option, Table } from "../src/net/wire";

export { expect };

/** A page, or a browser without one: whoever has a cookie. */
export type Visitor = { request: APIRequestContext };
export type Move = Option & { kind: string };
export type Policy = (moves: Move[], match: Match) => Move | undefined;

/** A page on which an error in the console, as one of the content policy, fails the test. */
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

/** Refusals of the API and what was out of reach are said on the page: only other errors count. */
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
  const headers = { "sec-fetch-site": "same-origin" }; // as a page of the house would send it
  const answer = await visitor.request[method](path, data === undefined ? { headers } : { headers, data });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return (await answer.text()) ? ((await answer.json()) as T) : (undefined as T);
}

/** Somebody new; the visitor keeps the cookie. */
export async function guest(visitor: Visitor, nickname = "Ann"): Promise<void> {
  await call(visitor, "post", "/api/guests", { nickname });
}

/** Who the visitor is: the id of a person. */
export async function me(visitor: Visitor): Promise<string> {
  return (await call<{ id: string }>(visitor, "get", "/api/me")).id;
}

type Chair = { holder: "you" | "open" } | { holder: "bot"; level: string };
type Laying = Partial<Omit<NewTable, "seats">> & { seats?: readonly Chair[] };

const BOT: Chair = { holder: "bot", level: "conductor" };
const YOU: Chair = { holder: "you" };
export const USA = "ticket-to-ride-usa";
export const GERMANY = "ticket-to-ride-germany";
export const AGAINST_A_BOT = [YOU, BOT];
export const PASS_AND_PLAY = [YOU, YOU];
export const WITH_A_FRIEND: readonly Chair[] = [YOU, { holder: "open" }];

/** A table of one's own. The first seat starts, so that a test knows whom it waits for. */
export function laid(visitor: Visitor, table: Laying = {}): Promise<Table> {
  const usual = { game: USA, seats: AGAINST_A_BOT, settings: { start: 0 } };
  return call(visitor, "post", "/api/tables", { ...usual, ...table });
}

export const start = (visitor: Visitor, table: string): Promise<Table> =>
  call(visitor, "post", `/api/tables/${table}/start`);

export const join = (visitor: Visitor, { id, invite }: Table): Promise<Table> =>
  call(visitor, "post", `/api/tables/${id}/join`, { invite });

export async function begun(visitor: Visitor, table: Laying = {}): Promise<string> {
  const { id } = await laid(visitor, table);
  await start(visitor, id);
  return id;
}

export const look = (visitor: Visitor, table: string, seat?: number): Promise<Table> =>
  call(visitor, "get", `/api/tables/${table}${seat === undefined ? "" : `?seat=${seat}`}`);

export async function play(visitor: Visitor, table: Table, move: string, seat = table.seat): Promise<void> {
  const body = { do: move, after: table.seq, key: randomUUID(), seat };
  await call(visitor, "post", `/api/tables/${table.id}/play`, body);
}

/** The table once it is the reader's turn, or over. */
export async function myTurn(visitor: Visitor, id: string, seat?: number): Promise<Table> {
  let table = await look(visitor, id, seat);
  const asked = async (): Promise<boolean> => {
    table = await look(visitor, id, seat);
    return table.status === "over" || isAsked(table);
  };
  await expect.poll(asked, { intervals: [60] }).toBe(true);
  return table;
}

export function isAsked(table: Table): boolean {
  return table.match?.asked.some(({ seat }) => table.you.includes(seat)) ?? false;
}

/** Play on by the API, as a policy likes, until the table is as wanted or the match is over. */
export async function playUntil(
  visitor: Visitor,
  id: string,
  enough: (table: Table) => boolean,
  policy: Policy = plainly,
): Promise<Table> {
  for (;;) {
    let table = await myTurn(visitor, id);
    const seat = table.match?.asked.find((each) => table.you.includes(each.seat))?.seat;
    if (seat !== undefined && seat !== table.seat) table = await look(visitor, id, seat);
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
export const plainly: Policy = (moves) => {
  const claims = moves.filter(({ kind }) => kind === "ClaimRoute");
  const long = claims.sort((a, b) => b.way.length - a.way.length).find(({ way }) => way.length >= 3);
  return long ?? moves.find((move) => move.do === "draw deck") ?? moves.at(-1);
};

/** Never claim: the match stays at its beginning, and the hand grows. */
export const drawing: Policy = (moves) => moves.find(({ kind }) => kind.startsWith("Draw")) ?? moves.at(-1);
