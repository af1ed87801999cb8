/** What can be done at a table before the match begins. */
import { asked, house } from "../../net/client";
import type { KeptChair } from "../../net/wire";
import { me } from "../../state/me.svelte";
import type { OpenTable } from "../../state/table.svelte";
import { changed } from "./chairs";

/** Take a seat, the first that is free if none is named; a newcomer becomes a guest by it. */
export async function join(table: OpenTable, nickname: string, seat: number | null): Promise<void> {
  const person = await me.somebody(nickname);
  const name = nickname.trim();
  if (name && name !== person.nickname) await me.rename(name);
  const body = { seat, invite: table.invite, rated: table.now?.rated ?? false };
  await asked(house.POST("/api/tables/{table}/join", { params: { path: table.path }, body }));
  table.open(); // the house knows now who is listening
}

export async function leave(table: OpenTable): Promise<void> {
  await asked(house.POST("/api/tables/{table}/leave", { params: { path: table.path } }));
}

export async function start(table: OpenTable): Promise<void> {
  await asked(house.POST("/api/tables/{table}/start", { params: { path: table.path } }));
}

export async function arrange(table: OpenTable, seats: KeptChair[]): Promise<void> {
  await asked(house.PUT("/api/tables/{table}/seats", { params: { path: table.path }, body: { seats } }));
}

/** Be called otherwise: a seat keeps the name that it was taken with, so it is taken anew. */
export async function rename(table: OpenTable, nickname: string): Promise<void> {
  const now = table.now;
  const seat = now?.you[0];
  await me.rename(nickname.trim());
  if (!now || seat === undefined) return;
  if (now.host) return arrange(table, changed(now.seats, seat, { holder: "you" }));
  await leave(table);
  await join(table, "", seat);
}
