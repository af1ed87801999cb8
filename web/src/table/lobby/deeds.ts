/** What can be done at a table before the match begins. */
import { asked, house } from "../../net/client";
import type { KeptChair } from "../../net/wire";
import { me } from "../../state/me.svelte";
import type { OpenTable } from "../../state/table.svelte";

/** Take a seat, the first that is free if none is named; a newcomer becomes a guest by it. */
export async function join(table: OpenTable, nickname: string, seat: number | null): Promise<void> {
  await me.called(nickname);
  await sit(table, seat);
  table.open(); // the house knows now who is listening
}

async function sit(table: OpenTable, seat: number | null): Promise<void> {
  const body = { seat, invite: table.invite, rated: table.now?.rated ?? false };
  await asked(house.POST("/api/tables/{table}/join", { params: { path: table.path }, body }));
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

/** Be called otherwise: a seat keeps the name that it was taken with, so those that bear the old one are taken anew. */
export async function rename(table: OpenTable, nickname: string): Promise<void> {
  const before = me.person?.nickname;
  const bearing = table.now?.seats.filter((seat) => seat.yours && seat.name === before) ?? [];
  await me.called(nickname);
  for (const { seat } of bearing) await sit(table, seat);
}
