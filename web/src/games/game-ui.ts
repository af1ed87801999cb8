/** What a game shows of itself on the table page. The page around it is the same for all games. */
import type { Component } from "svelte";
import type { PlayerColour } from "../design/marks";
import type { Entry, Match, Option, OptionGroup, Sheet } from "../net/wire";
import type { SoundName } from "../sound/voices";
import type { OpenTable } from "../state/table.svelte";
import type { Category } from "../state/tally";

/** Something on the board that can be searched: its target, as the server names it, and its text. */
export interface Searchable {
  target: string;
  text: string;
}

/** What a row of answers says besides its words: what stands in its lamp, and what it costs. */
export interface AnswerFace {
  lamp?: string;
  price?: string;
}

/** Names of places on the page: a part of the board, a card, a row of buttons. */
export interface Placement<Decision extends string = string, Kind extends string = string> {
  decisions: Readonly<Record<Decision, string>>;
  options: Readonly<Record<Kind, string>>;
}

export interface GameUi {
  /** The board, in the middle. */
  Board: Component<{ table: OpenTable }>;
  /** What is the player's own, below the board. */
  Hand: Component<{ table: OpenTable }>;
  /** The supply beside the board. On a phone, where room is scarce, it shows what matters to the current
   * decision, unless `all` is set. */
  Supply: Component<{ table: OpenTable; all?: boolean }>;
  /** What everybody may know of a seat, in one line of its panel. */
  Facts: Component<{ table: OpenTable; seat: number }>;
  /** What matters most of a seat, in a few figures: on a phone, below the name. */
  StripFacts: Component<{ table: OpenTable; seat: number }>;
  /** A sheet over the board for decisions that have no place on it; empty when there is none. */
  Decision: Component<{ table: OpenTable }>;
  /** What stands first in the column beside a tall board: what is asked, and what is compared. */
  Beside?: Component<{ table: OpenTable }>;
  /** After the end: the score by category, and what is laid open. */
  Score: Component<{ table: OpenTable }>;
  /** More of the player's own, behind a tab on a phone (tickets); beside the hand on a desktop. */
  Own: Component<{ table: OpenTable }>;
  /** What its drawings refer to, as patterns: laid under the page once. */
  Defs?: Component;
  /** What that tab is called, with a short state, as "Tickets 1/3". */
  ownLabel(table: OpenTable): string;
  /** What the tab is called behind which a phone has all of the supply; without it there is no such tab. */
  supplyLabel?(table: OpenTable): string;
  /** The points of a seat as they stand. */
  points(match: Match, seat: number): number | null;
  /** The final score by category. */
  tally(sheets: readonly Sheet[]): readonly Category[];
  colour(match: Match, seat: number): PlayerColour;
  /** Options that have no place on the board and are offered as buttons beside the prompt. */
  buttons(groups: readonly OptionGroup[]): readonly Option[];
  /** What a row of answers shows besides its words. */
  answer?(option: Option): AnswerFace;
  /** All players as rows of a table, where panels for each would take too much room. */
  PlayersTable?: Component<{ table: OpenTable; onopen: () => void }>;
  /** Everybody's boards side by side, on a wide screen. */
  Everyone?: Component<{ table: OpenTable }>;
  /** On a phone: whether the answers to a kind of decision are listed below the board, because they lie too far apart
   * upon it. */
  listsAnswers?(kind: string): boolean;
  /** That list, if it is not the same as in other games. */
  Answers?: Component<{ table: OpenTable }>;
  /** The board shows the players itself: on a wide screen there is no other list of them. */
  showsPlayers?: boolean;
  /** How wide the column beside the board is, as a length. */
  rail?: string;
  /** By kind: where every decision is made, and where every option is pressed. Nothing is left to a bare list. */
  placement: Placement;
  /** The supply needs more room than a narrow column. */
  broad?: boolean;
  /** A table of many parts, of which each has its place beside the board: nothing may cover the board or change its
   * size. Players, story and chat share a place behind tabs; what is asked lies in another. */
  crowded?: boolean;
  /** How high the board has to be on a phone at least, as a length; a third of the screen, if nothing is said. */
  boardOnPhone?: string;
  /** Whether the board is taller than wide: on a wide screen it then stands beside the hand. */
  tall?(match: Match): boolean;
  /** Whether an option must be confirmed whatever the settings say, because it cannot be undone. */
  needsConfirmation?(option: Option, groups: readonly OptionGroup[]): boolean;
  /** What can be found by its name although nothing can be done with it now. */
  searchables?(table: OpenTable): readonly Searchable[];
  /** Whether an entry revealed something only to its player, as a card drawn blind. */
  isSecret?(entry: Entry): boolean;
  /** Whether an entry stands out on the replay line, as a claimed route does. */
  stands(entry: Entry): boolean;
  /** Where on the board an entry happened, as a `data-place`; null if it was elsewhere. */
  placeOf(entry: Entry, table: OpenTable): string | null;
  /** What is heard when an entry is shown. */
  sounds(entry: Entry): readonly SoundName[];
}
