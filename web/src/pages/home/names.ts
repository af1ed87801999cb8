/** The names of the games: our own where we have them, the server's otherwise. */
import { posterText } from "../../games/families";
import type { Family, Variant } from "./journey";

export function familyName(family: Family): string {
  return posterText(family.id, "name") ?? family.variants[0]?.name ?? family.id;
}

export function familySummary(family: Family): string {
  return posterText(family.id, "summary") ?? family.variants[0]?.game.summary ?? "";
}

export function familyTime(family: Family): string {
  return posterText(family.id, "duration") ?? family.variants[0]?.game.duration ?? "";
}

/** What distinguishes a variant, as "Germany". */
export function variantName(variant: Variant): string {
  return posterText(variant.game.family, `variant.${variant.key}`) ?? variant.name;
}

/** A game and its variant, as "Rails: Germany, Autumn". */
export function fullName(variant: Variant): string {
  const added = Object.keys(variant.settings).length > 0;
  return added ? `${variant.game.name}, ${variant.name}` : variant.game.name;
}
