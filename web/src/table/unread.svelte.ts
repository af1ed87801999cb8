/** The number of chat lines since the chat was last shown; stored for the next visit. */
import type { OpenTable } from "../state/table.svelte";
import { readTableItem, writeTableItem } from "../state/table-storage";

export class Unread {
  private read: number;

  constructor(
    private readonly table: OpenTable,
    looking: () => boolean,
  ) {
    this.read = $state(readTableItem("chat", table.id, 0));
    $effect(() => {
      const last = table.chat.at(-1)?.number ?? 0;
      if (!looking() || last <= this.read) return;
      this.read = last;
      writeTableItem("chat", table.id, last);
    });
  }

  get number(): number {
    return this.table.chat.filter((line) => line.number > this.read).length;
  }
}
