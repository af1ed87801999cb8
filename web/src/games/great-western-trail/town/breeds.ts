/** How the breeds are told apart without their colours, and what a cattle card is called. */
import type { OpenTable } from "../../../state/table.svelte";
import { printedOf, type Printed } from "../view";

export type Cattle = Printed["cattle"][number];

/** The breed of a card is the first word of its id: `brown-4`. */
export function breedOf(card: string): string {
  return card.split("-")[0] ?? card;
}

/** Cards of a breed differ in points, which are printed on them; Simmentals are named by their age. */
export function nameOf(table: OpenTable, card: string): string {
  const breed = breedOf(card);
  return table.name(breed === "orange" ? card : breed);
}

export function cattleOf(table: OpenTable, card: string): Cattle | undefined {
  return table.game ? printedOf(table.game).cattle?.find(({ id }) => id === card) : undefined;
}

/** In the order in which they lie in the market: by value, then by points. */
export function inOrder(printed: Printed, cards: readonly string[]): string[] {
  const place = new Map(printed.cattle.map(({ id }, order) => [id, order]));
  return [...cards].sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
