/** What the browser's tab says: a dot and "Your turn" can be seen from another tab. */
import type { OpenTable } from "../state/table.svelte";
import { say } from "../words/say.svelte";

export function titleOf(table: OpenTable): string {
  const { now } = table;
  if (!now) return "Waystation";
  const mine = now.match?.asked.some((each) => now.you.includes(each.seat)) ?? false;
  return [...(mine ? [`● ${say("table_your_turn")}`] : []), now.game_name, "Waystation"].join(" · ");
}
