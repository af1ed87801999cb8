/** What the server offers: its games and levels of bots, in the user's language. */
import { server, unwrap, withRetries } from "../net/client";
import type { GameSummary, ServerInfo, Level } from "../net/wire";
import { type Language, language } from "../words/say.svelte";

/** The level of a bot unless another one is chosen. */
export const DEFAULT_LEVEL = "conductor";

class ServerInfoStore {
  info = $state.raw<ServerInfo | null>(null);
  /** The last request and its answer. */
  private last: { lang: Language; answered: Promise<void> } | null = null;

  /** Request it, unless the answer is known or on its way; after a failure it is requested again. */
  read(): Promise<void> {
    const lang = language();
    if (this.last?.lang !== lang) this.last = { lang, answered: this.ask(lang) };
    return this.last.answered;
  }

  private async ask(lang: Language): Promise<void> {
    const current = (): boolean => this.last?.lang === lang;
    try {
      const query = { lang };
      const answer = await unwrap(withRetries(() => server.GET("/api/server", { params: { query } })));
      if (current()) this.info = answer;
    } catch (error) {
      if (current()) this.last = null;
      throw error;
    }
  }

  get games(): readonly GameSummary[] {
    return this.info?.games ?? [];
  }

  /** The levels of bots, from the weakest to the strongest. */
  get levels(): readonly Level[] {
    return this.info?.levels ?? [];
  }

  /** The levels that play a game, from the weakest to the strongest. */
  levelsOf(game: string | undefined): readonly Level[] {
    const offered = this.games.find(({ id }) => id === game)?.levels ?? [];
    return this.levels.filter(({ id }) => offered.includes(id));
  }

  /** The level of a bot in a game unless another one is chosen. */
  usualLevel(game: string | undefined, wish: string = DEFAULT_LEVEL): string {
    const offered = this.levelsOf(game);
    return (
      [wish, DEFAULT_LEVEL].find((each) => offered.some(({ id }) => id === each)) ?? offered[0]?.id ?? wish
    );
  }

  level(id: string | null): Level | undefined {
    return this.levels.find((level) => level.id === id);
  }

  /** The name of a game, with its variant if it has one. */
  gameName(id: string): string {
    return this.games.find((game) => game.id === id)?.name ?? id;
  }
}

export const serverInfo = new ServerInfoStore();
