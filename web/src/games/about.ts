/** What is said of a family of games before its board is loaded: on its poster, and above its rules. */
import type { Language } from "../words/say.svelte";

export interface AboutFamily {
  /** Its place among the families, from 1. */
  order: number;
  /** By language: its name, a one-sentence summary, how long a match takes, and what distinguishes its
   * games and their variants, as "Germany": by the game's id, or `<game>+<variant>`. */
  texts: Record<Language, { name: string; summary: string; duration: string } & PosterTexts>;
}

type PosterTexts = Record<string, string>;
