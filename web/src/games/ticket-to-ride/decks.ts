/** The names of the ticket decks: one on the map of the USA, two on that of Germany. */
import { say } from "../../words/say.svelte";

export function deckName(deck: string): string {
  if (deck === "short") return say("ttr_short_tickets");
  if (deck === "long") return say("ttr_long_tickets");
  return say("ttr_destination_tickets");
}
