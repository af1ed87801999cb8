/** The names of the ticket decks: one on the map of the USA, two on that of Germany. */
import { say } from "../../words/say.svelte";
import type { Printed } from "./view";

export function deckName(deck: string): string {
  if (deck === "short") return say("ttr_short_tickets");
  if (deck === "long") return say("ttr_long_tickets");
  return say("ttr_destination_tickets");
}

/** What to ask about when the ticket decks are pointed at, whichever way they may be drawn from. */
export function ticketTarget({ decks }: Pick<Printed, "decks">): string {
  return decks.length > 1 ? "tickets 2+2" : "tickets 3";
}
