/** The owner of the shown hand and tickets: the user, or after the end the seat whose view is shown. */
import type { OpenTable } from "../../state/table.svelte";
import { say } from "./words";

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
