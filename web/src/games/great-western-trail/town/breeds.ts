/** The names and the order of cattle cards. */
import type { OpenTable } from "../../../state/table.svelte";
import { type CattleCard, printedOf, type Printed } from "../view";

/** The breed whose cards are named by their age. */
export const SIMMENTAL = "orange";

/** Cards of a breed differ in points, which are printed on them; Simmentals are named by their age. */
export function cardName(table: OpenTable, card: string): string {
  const breed = cattleOf(table, card)?.breed;
  return table.name(breed === undefined || breed === SIMMENTAL ? card : breed);
}

export function cattleOf(table: OpenTable, card: string): CattleCard | undefined {
  return table.game ? printedOf(table.game).cattle.find(({ id }) => id === card) : undefined;
}

/** Whether a breed has cards of different points. */
export function hasSeveralCards(printed: Pick<Printed, "cattle">, { breed }: CattleCard): boolean {
  return printed.cattle.filter((each) => each.breed === breed).length > 1;
}

/** In the order in which they lie in the market: by value, then by points. */
export function sortByMarket(printed: Printed, cards: readonly string[]): string[] {
  const place = new Map(printed.cattle.map(({ id }, order) => [id, order]));
  return [...cards].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
