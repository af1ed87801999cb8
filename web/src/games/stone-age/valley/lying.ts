/** What lies at a place: a card of the row, or the uppermost hut of a stack. */
import type { View } from "../view";

/** `card_2` is the second slot, `stack_1` the first stack. */
const numberOf = (id: string): number => Number(id.split("_")[1]) - 1;

export function lyingAt(view: View, id: string): string | null {
  if (id.startsWith("card_")) return view.row[numberOf(id)] ?? null;
  if (id.startsWith("stack_")) return view.stacks[numberOf(id)]?.hut ?? null;
  return null;
}
