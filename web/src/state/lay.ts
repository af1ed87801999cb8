/** Laying a table: the house makes it, and the match begins at once if nobody is waited for. */
import { asked, house } from "../net/client";
import type { NewTable } from "../net/wire";
import { me } from "./me.svelte";

/** The id of the new table. */
export async function lay(body: NewTable): Promise<string> {
  await me.somebody();
  const { id } = await asked(house.POST("/api/tables", { body }));
  const full = body.seats.every((seat) => seat.holder !== "open");
  if (full) await asked(house.POST("/api/tables/{table}/start", { params: { path: { table: id } } }));
  return id;
}
