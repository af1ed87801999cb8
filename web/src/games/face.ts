/** What a game shows of itself on the table page. The page around it is the same for all games. */
import type { Component } from "svelte";
import type { Entry, Match, Option, OptionGroup } from "../net/wire";
import type { OpenTable } from "../state/table.svelte";

/** The colours of players; each also has a shape of its own. */
export type PlayerColour = "red" | "blue" | "green" | "yellow" | "black" | "white" | "purple";

/** Something on the board that can be asked about: what it is, and what the house calls it. */
export interface Thing {
  target: string;
  text: string;
}

/** Names of places on the page: a part of the board, a card, a row of buttons. */
export interface Where {
  decisions: Record<string, string>;
  options: Record<string, string>;
}

export interface Face {
  /** The board, in the middle. */
  Board: Component<{ table: OpenTable }>;
  /** What is the reader's own, below the board. */
  Hand: Component<{ table: OpenTable }>;
  /** What lies beside the board, to take from. On a phone, where there is little room, it shows what matters to
   * the decision at hand, unless it is asked for `all`. */
  Supply: Component<{ table: OpenTable; all?: boolean }>;
  /** What everybody may know of a seat, in one line of its panel. */
  Facts: Component<{ table: OpenTable; seat: number }>;
  /** A sheet over the board for decisions that have no place on it; empty when there is none. */
  Decision: Component<{ table: OpenTable }>;
  /** After the end: the score, drawn. */
  Score: Component<{ table: OpenTable }>;
  /** More of the reader's own, behind a tab on a phone (tickets); beside the hand on a desktop. */
  Own: Component<{ table: OpenTable }>;
  /** What that tab is called, with a short state, as "Tickets 1/3". */
  ownLabel(table: OpenTable): string;
  /** What the tab is called behind which a phone has all of the supply; without it there is no such tab. */
  supplyLabel?(table: OpenTable): string;
  /** The points of a seat as they stand. */
  points(match: Match, seat: number): number | null;
  colour(match: Match, seat: number): PlayerColour;
  /** Options that have no place on the board and are offered as buttons beside the prompt. */
  buttons(groups: readonly OptionGroup[]): readonly Option[];
  /** By kind: where every decision is made, and where every option is pressed. Nothing is left to a bare list. */
  where: Where;
  /** The supply needs more room than a narrow column. */
  broad?: boolean;
  /** The supply leaves little room: players, story and chat share what is left, behind tabs. */
  crowded?: boolean;
  /** How high the board has to be on a phone at least, as a length; a third of the screen, if nothing is said. */
  boardOnPhone?: string;
  /** Whether the board is taller than wide: on a wide screen it then stands beside the hand. */
  tall?(match: Match): boolean;
  /** Whether an option is asked for once more even if its reader does not like that: it cannot be taken back. */
  asksAgain?(option: Option, groups: readonly OptionGroup[]): boolean;
  /** What can be found by its name although nothing can be done with it now. */
  things?(table: OpenTable): readonly Thing[];
  /** Whether an entry told something only to who made it, as a card drawn unseen. */
  isSecret?(entry: Entry): boolean;
  /** Whether an entry stands out on the replay line, as a claimed route does. */
  stands(entry: Entry): boolean;
}

const FACES: Record<string, () => Promise<{ face: Face }>> = {
  "ticket-to-ride": () => import("./ticket-to-ride/face"),
  "stone-age": () => import("./stone-age/face"),
  "great-western-trail": () => import("./great-western-trail/face"),
};

/** The face of a family of games. One that this client does not know is of a newer house. */
export async function faceOf(family: string): Promise<Face> {
  const load = FACES[family];
  if (!load) throw new Error(`There is no board for ${family}`);
  return (await load()).face;
}
