/** The title of the browser tab: a dot and "Your turn" are visible from another tab. */
import type { OpenTable } from "../state/table.svelte";
import { say } from "../words/say.svelte";

export function pageTitle(table: OpenTable): string {
  const { now } = table;
  if (!now) return "Waystation";
  const mine = now.match?.asked.some((each) => now.you.includes(each.seat)) ?? false;
  return [...(mine ? [`● ${say("table_your_turn")}`] : []), now.game_name, "Waystation"].join(" · ");
}
