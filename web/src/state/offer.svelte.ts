/** What can be played in this house, and against whom, in the reader's language. */
import { asked, house, persistent } from "../net/client";
import type { GameListed, House, Level } from "../net/wire";
import { type Language, language } from "../words/say.svelte";

/** How a bot plays of whom nothing else was said. */
export const USUAL_LEVEL = "conductor";

class Offer {
  house = $state.raw<House | null>(null);
  /** The question as it was asked last, and its answer. */
  private last: { lang: Language; answered: Promise<void> } | null = null;

  /** Ask, unless the answer is known or on its way already; one that did not come is asked for again. */
  read(): Promise<void> {
    const lang = language();
    if (this.last?.lang !== lang) this.last = { lang, answered: this.ask(lang) };
    return this.last.answered;
  }

  private async ask(lang: Language): Promise<void> {
    const current = (): boolean => this.last?.lang === lang;
    try {
      const query = { lang };
      const answer = await asked(persistent(() => house.GET("/api/house", { params: { query } })));
      if (current()) this.house = answer;
    } catch (error) {
      if (current()) this.last = null;
      throw error;
    }
  }

  get games(): readonly GameListed[] {
    return this.house?.games ?? [];
  }

  /** How bots may play, from the weakest to the strongest. */
  get levels(): readonly Level[] {
    return this.house?.levels ?? [];
  }

  level(id: string | null): Level | undefined {
    return this.levels.find((level) => level.id === id);
  }

  /** What a game is called, as "Ticket to Ride: USA". */
  gameName(id: string): string {
    return this.games.find((game) => game.id === id)?.name ?? id;
  }
}

export const offer = new Offer();
