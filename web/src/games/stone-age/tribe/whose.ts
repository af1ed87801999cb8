/** Whose tribe and cards are shown: the reader's own, or after the end those of the seat that is looked through. */
import type { OpenTable } from "../../../state/table.svelte";
import { say } from "../../../words/say.svelte";

export function whoseTribe(table: OpenTable): string {
  const name = somebodyElse(table);
  return name === null ? say("tribe_tribe") : say("tribe_tribe_of", { name });
}

export function whoseCards(table: OpenTable): string {
  const name = somebodyElse(table);
  return name === null ? say("tribe_cards") : say("tribe_cards_of", { name });
}

function somebodyElse({ now, seat }: OpenTable): string | null {
  return seat === null || now?.you.includes(seat) ? null : (now?.seats[seat]?.name ?? "");
}
