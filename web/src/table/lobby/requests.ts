/** Requests at a table before the match begins. */
import { server, unwrap } from "../../net/client";
import type { KeptChair } from "../../net/wire";
import { me } from "../../state/me.svelte";
import type { OpenTable } from "../../state/table.svelte";

/** Take a seat, the first free one if none is given; a newcomer becomes a guest. */
export async function join(table: OpenTable, nickname: string, seat: number | null): Promise<void> {
  await me.setNickname(nickname);
  await takeSeat(table, seat);
  table.open(); // the server now knows who is listening
}

async function takeSeat(table: OpenTable, seat: number | null): Promise<void> {
  const body = { seat, invite: table.invite, rated: table.now?.rated ?? false };
  await unwrap(server.POST("/api/tables/{table}/join", { params: { path: table.path }, body }));
}

export async function leave(table: OpenTable): Promise<void> {
  await unwrap(server.POST("/api/tables/{table}/leave", { params: { path: table.path } }));
}

export async function start(table: OpenTable): Promise<void> {
  await unwrap(server.POST("/api/tables/{table}/start", { params: { path: table.path } }));
}

export async function arrange(table: OpenTable, seats: KeptChair[]): Promise<void> {
  await unwrap(server.PUT("/api/tables/{table}/seats", { params: { path: table.path }, body: { seats } }));
}

/** Change the nickname. A seat keeps the name it was taken with, so seats with the old name are taken again. */
export async function rename(table: OpenTable, nickname: string): Promise<void> {
  const before = me.person?.nickname;
  const bearing = table.now?.seats.filter((seat) => seat.yours && seat.name === before) ?? [];
  await me.setNickname(nickname);
  for (const { seat } of bearing) await takeSeat(table, seat);
}
