/** What is being chosen on the home page: kept in this browser, so that the next evening begins where this one did. */
import { keep, kept, refined } from "../../state/kept";
import { offer, USUAL_LEVEL } from "../../state/offer.svelte";
import { type Agreed, type Chosen, familiesOf, nearest, opponentsOf, USUAL, type Variant } from "./journey";

const KEPT = "waystation.journey";
const FIRST = { variant: "", opponents: 2, level: USUAL_LEVEL };

export class Journey {
  private wish = $state(refined(FIRST, kept(KEPT)));
  agreed = $state<Agreed>({ ...USUAL });
  chosen = $state<Chosen>({});

  readonly families = $derived.by(() => familiesOf(offer.games));
  readonly variant = $derived.by<Variant | null>(() => {
    const all = this.families.flatMap((family) => family.variants);
    return all.find((each) => each.key === this.wish.variant) ?? all[0] ?? null;
  });
  readonly allowed = $derived.by(() => (this.variant ? opponentsOf(this.variant.game) : []));
  readonly opponents = $derived.by(() =>
    this.allowed.length ? nearest(this.wish.opponents, this.allowed) : 0,
  );
  readonly level = $derived.by(() => (offer.level(this.wish.level) ? this.wish.level : USUAL_LEVEL));

  pick(variant: Variant): void {
    this.prefer({ variant: variant.key });
  }

  prefer(change: Partial<typeof FIRST>): void {
    Object.assign(this.wish, change);
    keep(KEPT, this.wish);
  }
}
