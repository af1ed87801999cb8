/** The ticket decks: one on the map of the USA, two on that of Germany. */
import { say } from "./words";
import type { Deck, Printed, View } from "./view";

const NAMES: Record<Deck, () => string> = {
  tickets: () => say("ttr_destination_tickets"),
  short: () => say("ttr_short_tickets"),
  long: () => say("ttr_long_tickets"),
};

export const deckName = (deck: Deck): string => NAMES[deck]();

/** Each deck with the number of tickets it has. */
export function decksLeft({ decks }: Pick<Printed, "decks">, { ticket_decks: left }: View): string[] {
  return decks.map((deck) => `${deckName(deck)} ${left[deck] ?? 0}`);
}
