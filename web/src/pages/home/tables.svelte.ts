/** The tables that the home page tells of. */
import { asked, house } from "../../net/client";
import type { TableListed } from "../../net/wire";
import { me } from "../../state/me.svelte";
import { arranged } from "./timetable";

export class Tables {
  /** Where I have a seat; my turn comes first. */
  mine = $state.raw<TableListed[]>([]);
  /** Where anyone may join or watch. */
  open = $state.raw<TableListed[]>([]);

  readonly waiting = $derived(this.mine.filter((table) => table.your_turn));

  /** What cannot be read just now is read when the page is shown again. */
  refresh(): void {
    if (document.visibilityState === "visible") void this.read().catch(() => undefined);
  }

  private async read(): Promise<void> {
    const nobody = { tables: [] };
    const [own, lobby] = await Promise.all([
      me.person ? asked(house.GET("/api/tables/mine")) : nobody,
      asked(house.GET("/api/tables")),
    ]);
    this.mine = arranged(own.tables);
    this.open = lobby.tables.filter((table) => !table.yours.length);
  }
}
