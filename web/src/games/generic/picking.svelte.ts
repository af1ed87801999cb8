/** The zones of a table, and what the player has pressed in them, until the match goes on. */
import type { OptionGroup } from "../../net/wire";
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";
import { headingOf } from "./names";
import { isAbout, isSame, narrowGroups, press, unpressable, type Thing } from "./press";
import { thingsIn } from "./things";
import { viewOf } from "./view";
import { zonesOf, type ZoneContent } from "./zones";

export class Picking {
  private last = $state.raw<{ seq: number | undefined; picked: readonly Thing[] }>({
    seq: undefined,
    picked: [],
  });
  /** Kinds of options that a board of its own offers; null while the zones are shown. */
  own = $state.raw<readonly string[] | null>(null);

  /** The path of such a board that could not be shown. */
  failed = $state<string | null>(null);

  constructor(private readonly table: OpenTable) {}

  /** The path of the board that the package brings; null if there is none, or it failed. */
  readonly module = $derived.by<string | null>(() => {
    const path = this.table.game?.client ?? null;
    return path === this.failed ? null : path;
  });
  readonly zones = $derived.by<ZoneContent[]>(() => {
    const { match, game, seat } = this.table;
    if (!match) return [];
    const title = (key: string): string => headingOf(this.table, key);
    return zonesOf(viewOf(match), game?.board ?? null, seat, title, say("board_yours"));
  });
  readonly picked = $derived.by<readonly Thing[]>(() =>
    this.last.seq === this.table.now?.seq && this.table.groups.length ? this.last.picked : [],
  );
  /** The options that are listed: those that cannot be pressed on the board. */
  readonly groups = $derived.by<OptionGroup[]>(() => {
    const { own } = this;
    if (own) return this.table.groups.filter(({ kind }) => !own.includes(kind));
    return unpressable(narrowGroups(this.table.groups, this.picked), thingsIn(this.zones), this.picked);
  });

  /** Whether the list has something to say: options, or that they are pressed in the zones. */
  readonly isListing = $derived.by<boolean>(
    () => this.groups.length > 0 || (this.own === null && this.table.groups.length > 0),
  );

  isPressable(thing: Thing | null): thing is Thing {
    return thing !== null && this.table.options.some((option) => isAbout(option, thing));
  }

  isPicked(thing: Thing): boolean {
    return this.picked.some((each) => isSame(each, thing));
  }

  /** Whether there is an option about both a thing and what is picked. */
  goesWith(thing: Thing): boolean {
    return this.picked.length > 0 && narrowGroups(this.table.groups, [...this.picked, thing]).length > 0;
  }

  press(thing: Thing): void {
    if (!this.table.ready) return;
    const { play, picked } = press(this.table.groups, this.picked, thing);
    this.last = { seq: this.table.now?.seq, picked };
    if (play) this.table.choose(play);
  }

  clear(): void {
    this.last = { seq: undefined, picked: [] };
  }
}

const pickings = new WeakMap<OpenTable, Picking>();

export function pickingOf(table: OpenTable): Picking {
  const found = pickings.get(table) ?? new Picking(table);
  pickings.set(table, found);
  return found;
}
