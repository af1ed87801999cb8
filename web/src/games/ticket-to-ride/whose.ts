/** Whose hand and tickets are shown: the reader's own, or after the end those of the seat that is looked through. */
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";

export function whoseHand(table: OpenTable): string {
  const name = somebodyElse(table);
  return name === null ? say("ttr_hand") : say("ttr_hand_of", { name });
}

export function whoseTickets(table: OpenTable): string {
  const name = somebodyElse(table);
  return name === null ? say("ttr_tickets") : say("ttr_tickets_of", { name });
}

function somebodyElse({ now, seat }: OpenTable): string | null {
  return seat === null || now?.you.includes(seat) ? null : (now?.seats[seat]?.name ?? "");
}
