/**
 * A board that a package brings itself: a module without a framework, served from the package. What it is handed and
 * what it returns are described for its authors in docs/how-to/boards.md.
 */
import { language } from "../../words/say.svelte";
import { narrow } from "../../design/narrow";
import type { PlayerColour } from "../../design/marks";
import { settings } from "../../state/settings.svelte";
import type { OpenTable } from "../../state/table.svelte";
import { MediaQuery } from "svelte/reactivity";
import { colourOf } from "./colours";
import type { View } from "./describe";
import { nameOf } from "./names";
import { viewOf } from "./view";

/** Something that the player may do now. `text` says it in the player's language. */
export interface BoardOption {
  readonly do: string;
  readonly kind: string;
  readonly target: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export interface BoardSeat {
  readonly seat: number;
  readonly name: string;
  readonly colour: PlayerColour;
  /** Whether this seat has to choose now. */
  readonly asked: boolean;
}

/** A table at one moment, as its viewer may see it. A new one is handed over with every change. */
export interface BoardTable {
  readonly game: string;
  /** What the viewer is sent of the match: the game's own `view`. */
  readonly view: View;
  /** The viewer's seat; null for a spectator. */
  readonly seat: number | null;
  readonly seats: readonly BoardSeat[];
  /** What the viewer may do; empty while others choose, and while an action is on its way. */
  readonly options: readonly BoardOption[];
  /** What is asked, in a sentence. */
  readonly prompt: string;
  readonly over: boolean;
  readonly language: string;
  readonly theme: "light" | "dark";
  /** A phone, upright or level. */
  readonly narrow: boolean;
  /** The name of a component in the viewer's language. */
  name(id: string): string;
  /** Do this. If the player wants to be asked first, the page asks. */
  play(option: BoardOption): void;
}

export interface MountedBoard {
  update(table: BoardTable): void;
  destroy(): void;
  /** Kinds of options that are pressed on the board itself, and so are not listed beside it. */
  readonly presses?: readonly string[];
}

export interface BoardModule {
  mount(element: HTMLElement, table: BoardTable): MountedBoard;
}

export async function loadBoardModule(path: string): Promise<BoardModule> {
  const module: unknown = await import(/* @vite-ignore */ path);
  if (!isBoardModule(module)) throw new Error(`${path} exports no function called mount.`);
  return module;
}

function isBoardModule(module: unknown): module is BoardModule {
  return (
    typeof module === "object" && module !== null && "mount" in module && typeof module.mount === "function"
  );
}

const dark = new MediaQuery("(prefers-color-scheme: dark)");

export function boardTable(table: OpenTable): BoardTable {
  const asked = table.match?.asked ?? [];
  const mine = asked.filter(({ seat }) => seat === table.seat);
  const groups = table.ready ? table.groups : [];
  return {
    game: table.now?.game ?? "",
    view: table.match ? viewOf(table.match) : {},
    seat: table.seat,
    seats: (table.now?.seats ?? []).map(({ seat }) => ({
      seat,
      name: table.playerName(seat),
      colour: colourOf(seat),
      asked: asked.some((each) => each.seat === seat),
    })),
    options: groups.flatMap(({ kind, options }) =>
      options.map(({ do: notation, target, params, text }) => ({
        do: notation,
        kind,
        target,
        params: { ...params },
        text,
      })),
    ),
    prompt: (mine.length ? mine : asked).map(({ text }) => text).join(" "),
    over: table.now?.status === "over",
    language: language(),
    theme: (settings.theme === "system" ? dark.current : settings.theme === "dark") ? "dark" : "light",
    narrow: narrow.current,
    name: (id) => nameOf(table, id),
    play: (option) => {
      const offered = table.options.find((each) => each.do === option.do);
      if (offered && table.ready) table.choose(offered);
    },
  };
}
