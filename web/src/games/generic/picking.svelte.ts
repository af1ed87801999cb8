/** The zones of a table, and what the player has pressed in them, until the match goes on. */
import type { OptionGroup } from "../../net/wire";
import type { OpenTable } from "../../state/table.svelte";
import { say } from "../../words/say.svelte";
import { headingOf } from "./names";
import { isSame, narrowGroups, pickFor, press, targetOf, unpressable, type Pick, type Thing } from "./press";
import { thingsIn } from "./things";
import { viewOf } from "./view";
import { zonesOf, type ZoneContent } from "./zones";

export class Picking {
  private last = $state.raw<{ seq: number | undefined; picked: readonly Pick[] }>({
    seq: undefined,
    picked: [],
  });
  /** Kinds of options that a board of its own offers; null while the zones are shown. */
  own = $state.raw<readonly string[] | null>(null);

  /** The path of such a board that could not be shown. */
  failed = $state<string | null>(null);

  /** What the player wants to know why nothing can be done with, and when. */
  private asked = $state.raw<{ seq: number | undefined; thing: Thing } | null>(null);

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
  readonly picked = $derived.by<readonly Pick[]>(() =>
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

  /** What pressing a thing would pick; null if nothing can be done with it. */
  pickFor(thing: Thing | null): Pick | null {
    return thing && pickFor(this.table.groups, this.picked, thing);
  }

  isPicked(pick: Pick): boolean {
    return this.picked.some((each) => isSame(each, pick));
  }

  /** Whether there is an option about both this and what else is picked. */
  goesWith(pick: Pick): boolean {
    if (!this.picked.length || this.isPicked(pick)) return false;
    return narrowGroups(this.table.groups, [...this.picked, pick]).length > 0;
  }

  /** Whether the server says why something cannot be done: to players, of the present. */
  readonly canAsk = $derived.by<boolean>(() => {
    const { game, seat, now, past } = this.table;
    return !!game?.explains && seat !== null && now?.status === "playing" && past.number === null;
  });
  readonly refused = $derived.by<Thing | null>(() =>
    this.asked && this.canAsk && this.asked.seq === this.table.now?.seq ? this.asked.thing : null,
  );

  askWhyNot(thing: Thing): void {
    const isAgain = this.refused !== null && targetOf(this.refused) === targetOf(thing);
    this.asked = isAgain ? null : { seq: this.table.now?.seq, thing };
  }

  press(pick: Pick): void {
    if (!this.table.ready) return;
    this.asked = null;
    const { play, picked } = press(this.table.groups, this.picked, pick);
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
