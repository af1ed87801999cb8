/** What the games are called, in our words where we have them, in the house's otherwise. */
import { sayIfKnown } from "../../words/say.svelte";
import type { Family, Variant } from "./journey";

function flat(id: string): string {
  return id.replace(/\W/g, "_");
}

export function familyName(family: Family): string {
  return sayIfKnown(`game_${flat(family.id)}`) ?? family.variants[0]?.name ?? family.id;
}

export function aboutFamily(family: Family): string {
  return sayIfKnown(`game_${flat(family.id)}_about`) ?? "";
}

export function familyTime(family: Family): string {
  return sayIfKnown(`game_${flat(family.id)}_time`) ?? "";
}

/** What distinguishes a variant, as "Germany". */
export function variantName(variant: Variant): string {
  return sayIfKnown(`game_variant_${flat(variant.key)}`) ?? variant.name;
}

/** A game and its variant, as "Ticket to Ride: Germany". */
export function wholeName(variant: Variant): string {
  const added = Object.keys(variant.settings).length > 0;
  return added ? `${variant.game.name}, ${variant.name}` : variant.game.name;
}
