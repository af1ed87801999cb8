/** What a family shows of itself on the style page, where every component is seen in every state. */
import type { Component } from "svelte";
import type { GameView } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";

export interface Gallery {
  /** The games that are shown; their words come from the server, as everywhere. */
  games: readonly string[];
  /** A match in its middle, seen by the first player: the pieces of the table page are shown by it. */
  sampleTable(game: GameView, asked: number): OpenTable;
  /** The same match when it is over. */
  sampleFinished(game: GameView): OpenTable;
  /** Why something is refused, with the rule. */
  refusal(): { text: string; rule: string };
  /** The pieces of the games themselves. */
  Pieces: Component<{ games: readonly GameView[] }>;
}
