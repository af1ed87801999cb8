/** The sentence at the head of the table page. */
import type { PendingDecision } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";
import { joinNames } from "../words/list";
import { say } from "../words/say.svelte";
import { linesOf } from "./story";

/** The question that matters most to the player: their own, or the first of the others'. */
export function mainQuestion(table: OpenTable): PendingDecision | null {
  const asked = table.now?.match?.asked ?? [];
  return asked.find((each) => each.seat === table.seat) ?? asked[0] ?? null;
}

/** Whose turn it is, in two words. */
export function turnLabel(table: OpenTable): string {
  if (table.past.number !== null) return say("replay_looking_back");
  if (table.now?.status === "over") return say("table_over");
  if (table.lastSecret) return table.playerName(table.lastSecret.seat);
  if (!table.stage.settled) {
    const shown = table.entries.at(-1);
    return shown ? table.playerName(shown.seat) : "";
  }
  if (table.asked) return say("table_your_turn");
  const asked = mainQuestion(table);
  return asked ? say("table_turn_of", { name: table.seatName(asked.seat) }) : "";
}

/** The question, or what the player is waiting for. */
export function promptSentence(table: OpenTable): string {
  const { now } = table;
  if (table.past.number !== null) {
    return say("replay_move", { number: table.past.number, all: now?.seq ?? 0 });
  }
  if (now?.status === "over") return winnersSentence(table);
  if (table.lastSecret) return linesOf(table.lastSecret).join(" ");
  if (!table.stage.settled) return caption(table);
  if (table.chosen) return say("table_confirm", { text: table.chosen.text });
  const asked = now?.match?.asked ?? [];
  const mine = asked.filter((each) => each.seat === table.seat);
  return (mine.length ? mine : asked).map((each) => each.text).join(" ");
}

/** What is being shown. */
function caption(table: OpenTable): string {
  const shown = table.entries.at(-1);
  return shown ? linesOf(shown).join(" ") : "";
}

export function winnersSentence(table: OpenTable): string {
  const first = (table.now?.match?.sheets ?? []).filter((sheet) => sheet.place === 1);
  const points = first[0]?.total ?? 0;
  const names = first.map((sheet) => table.seatName(sheet.seat));
  const byPoints = table.game?.by_points ?? true;
  if (names.length === 1 && first[0]?.seat === table.now?.you[0] && table.now?.you.length === 1) {
    return byPoints ? say("table_you_won", { number: points }) : say("table_you_won_plainly");
  }
  const name = joinNames(names);
  if (!byPoints) return say(names.length > 1 ? "table_shared_plainly" : "table_won_plainly", { name });
  return say(names.length > 1 ? "table_shared" : "table_won", { name, number: points });
}
