/** Creates a table on the server. The match starts at once if no seat is open. */
import { server, unwrap } from "../net/client";
import type { NewTable } from "../net/wire";
import { me } from "./me.svelte";

/** Returns the id of the new table. */
export async function createTable(body: NewTable): Promise<string> {
  await me.ensurePerson();
  const { id } = await unwrap(server.POST("/api/tables", { body }));
  const full = body.seats.every((seat) => seat.holder !== "open");
  if (full) await unwrap(server.POST("/api/tables/{table}/start", { params: { path: { table: id } } }));
  return id;
}
