/** What can be played in this house, and against whom, in the reader's language. */
import { asked, house } from "../net/client";
import type { GameListed, House } from "../net/wire";
import { language, sayIfKnown } from "../words/say.svelte";

class Offer {
  house = $state.raw<House | null>(null);
  private spoken = "";

  /** Ask, unless the answer is known already. */
  async read(): Promise<void> {
    const lang = language();
    if (this.spoken === lang) return;
    this.house = await asked(house.GET("/api/house", { params: { query: { lang } } }));
    this.spoken = lang;
  }

  get games(): readonly GameListed[] {
    return this.house?.games ?? [];
  }

  get levels(): readonly string[] {
    return this.house?.levels ?? [];
  }

  /** What a game is called, as "Ticket to Ride: USA". */
  gameName(id: string): string {
    return this.games.find((game) => game.id === id)?.name ?? id;
  }
}

export const offer = new Offer();

/** How a bot of some level plays, as "Well". */
export function levelName(level: string): string {
  return sayIfKnown(`level_${level}`) ?? level;
}

/** What to expect of it, in one line. */
export function levelAbout(level: string): string {
  return sayIfKnown(`level_${level}_about`) ?? "";
}
