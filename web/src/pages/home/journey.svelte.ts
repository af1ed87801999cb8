/** The choices on the home page, stored in this browser so that the next visit starts with them. */
import { readStorage, withDefaults, writeStorage } from "../../state/storage";
import { DEFAULT_LEVEL, serverInfo } from "../../state/server-info.svelte";
import {
  type Agreement,
  type ChosenSettings,
  DEFAULT_AGREEMENT,
  familiesOf,
  nearestAllowed,
  opponentsOf,
  type Variant,
} from "./journey";

const STORAGE_KEY = "waystation.journey";
const FIRST = { variant: "", opponents: 2, level: DEFAULT_LEVEL };

export class Journey {
  private wish = $state(withDefaults(FIRST, readStorage(STORAGE_KEY)));
  agreed = $state<Agreement>({ ...DEFAULT_AGREEMENT });
  chosen = $state<ChosenSettings>({});

  readonly families = $derived.by(() => familiesOf(serverInfo.games));
  readonly variant = $derived.by<Variant | null>(() => {
    const all = this.families.flatMap((family) => family.variants);
    return all.find((each) => each.key === this.wish.variant) ?? all[0] ?? null;
  });
  readonly allowed = $derived.by(() => (this.variant ? opponentsOf(this.variant.game) : []));
  readonly opponents = $derived.by(() =>
    this.allowed.length ? nearestAllowed(this.wish.opponents, this.allowed) : 0,
  );
  readonly level = $derived.by(() => serverInfo.usualLevel(this.variant?.game.id, this.wish.level));

  /** Another game begins with its own usual settings: the same name may have another there. */
  pick(variant: Variant): void {
    if (variant.game.id !== this.variant?.game.id) this.chosen = {};
    this.prefer({ variant: variant.key });
  }

  prefer(change: Partial<typeof FIRST>): void {
    Object.assign(this.wish, change);
    writeStorage(STORAGE_KEY, this.wish);
  }
}
