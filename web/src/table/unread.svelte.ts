/** How many lines were said since the chat was last looked at; kept for the next visit. */
import type { OpenTable } from "../state/table.svelte";
import { keep, kept } from "./kept";

export class Unread {
  private read: number;

  constructor(
    private readonly table: OpenTable,
    looking: () => boolean,
  ) {
    this.read = $state(kept("chat", table.id, 0));
    $effect(() => {
      const last = table.chat.at(-1)?.number ?? 0;
      if (!looking() || last <= this.read) return;
      this.read = last;
      keep("chat", table.id, last);
    });
  }

  get number(): number {
    return this.table.chat.filter((line) => line.number > this.read).length;
  }
}
