/** What is open on the table page besides the board. */
import { narrow } from "../design/narrow";

export type SheetName =
  "actions" | "keys" | "menu" | "own" | "supply" | "log" | "chat" | "players" | "everyone";

export class Panels {
  sheet = $state<SheetName | null>(null);
  /** Beside the board on a wide screen: the log, the chat, or, where room is scarce, the players. */
  side = $state<"log" | "chat" | "players">("log");
  /** The list of actions was opened for its hints. */
  hinting = $state(false);
  /** After the end: who won and how takes the page. */
  ended = $state(false);
  /** The replay line is in sight where it is usually folded. */
  lookingBack = $state(false);

  /** Whether everybody's boards can be shown side by side. */
  compares = $state(false);

  /** On a phone, what does not fit is behind tabs. */
  get narrow(): boolean {
    return narrow.current;
  }

  /** Whether the chat is in sight. */
  get chatting(): boolean {
    return this.sheet === "chat" || (this.side === "chat" && !this.narrow);
  }

  readonly close = (): void => {
    this.sheet = null;
    this.hinting = false;
  };

  /** A tab opens its sheet in place of another, and closes its own. */
  readonly toggle = (sheet: SheetName): void => {
    const open = this.sheet === sheet;
    this.close();
    if (!open) this.sheet = sheet;
  };

  /** Whether the table is covered except for its head and tabs. */
  get covered(): boolean {
    return this.comparing || (this.narrow && this.sheet !== null && this.sheet !== "everyone");
  }

  /** Everybody's boards lie over the table. */
  get comparing(): boolean {
    return this.sheet === "everyone" && this.compares && !this.narrow;
  }

  /** Show everybody: side by side, if there is room. */
  readonly showEveryone = (): void => {
    this.toggle(this.compares && !this.narrow ? "everyone" : "players");
  };

  readonly askHint = (): void => {
    this.hinting = true;
    this.sheet = "actions";
  };

  /** Show the log or the chat, wherever it is on this screen. */
  readonly turnTo = (side: "log" | "chat"): void => {
    this.side = side;
    if (this.narrow) this.sheet = side;
  };
}
