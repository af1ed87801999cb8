/** The result in a few words, below the sentence that names the winner. */
import type { OpenTable } from "../../state/table.svelte";
import { byPlace } from "../../state/tally";
import { say } from "../../words/say.svelte";

/** By how much the winner won, and where the user came in. */
export function resultLine(table: Pick<OpenTable, "now" | "seatName">): string {
  const sheets = byPlace(table.now?.match?.sheets ?? []);
  const [first, second] = sheets;
  const you = table.now?.you ?? [];
  const own = you.length === 1 ? sheets.find(({ seat }) => seat === you[0]) : undefined;
  const lines: string[] = [];
  if (first && second && second.place > 1) {
    const name = table.seatName(second.seat);
    const number = first.total - second.total;
    lines.push(number ? say("end_ahead", { number, name }) : say("end_level", { name }));
  }
  if (own && own.place > 1) lines.push(say("end_your_place", { place: own.place }));
  return lines.join(" · ");
}
