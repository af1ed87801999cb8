/** The owner of the shown tribe and cards: the user, or after the end the seat whose view is shown. */
import type { OpenTable } from "../../../state/table.svelte";
import { say } from "../words";

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
