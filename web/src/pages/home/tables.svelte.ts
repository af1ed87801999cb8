/** The tables listed on the home page. */
import { server, unwrap } from "../../net/client";
import type { TableSummary } from "../../net/wire";
import { me } from "../../state/me.svelte";
import { sortTables } from "./timetable";

export class Tables {
  /** Where I have a seat; my turn comes first. */
  mine = $state.raw<TableSummary[]>([]);
  /** Where anyone may join or watch. */
  open = $state.raw<TableSummary[]>([]);

  readonly waiting = $derived(this.mine.filter((table) => table.your_turn));

  /** Read the lists; a failure is ignored, as they are read again when the page is shown again. */
  refresh(): void {
    if (document.visibilityState === "visible") void this.read().catch(() => undefined);
  }

  private async read(): Promise<void> {
    const nobody = { tables: [] };
    const [own, lobby] = await Promise.all([
      me.person ? unwrap(server.GET("/api/tables/mine")) : nobody,
      unwrap(server.GET("/api/tables")),
    ]);
    this.mine = sortTables(own.tables);
    this.open = lobby.tables.filter((table) => !table.yours.length);
  }
}
