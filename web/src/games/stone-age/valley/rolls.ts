/** Which rolls may be made at a place or with a card, so that what they may bring can be told beforehand. */
import type { Option } from "../../../net/wire";
import type { Good, Place, Printed, View } from "../view";
import { lyingAt } from "./lying";

export interface Rolls {
  good: Good;
  /** How many dice, and what the house calls it. */
  ways: { dice: number; target: string }[];
}

export const diceOf = ({ do: notation }: Option): number => Number(notation.split(" ").at(-1));

export function rollsAt(
  id: string,
  {
    view,
    printed,
    seat,
    options,
  }: { view: View; printed: Printed; seat: number; options: readonly Option[] },
): Rolls | null {
  const place = printed.places.find((each) => each.id === id);
  if (place?.gives) {
    const ways = numbers(place, view, seat, options).map((dice) => ({ dice, target: `place ${id} ${dice}` }));
    return { good: place.gives, ways };
  }
  const card = printed.cards.find((each) => each.id === lyingAt(view, id));
  if (card?.does !== "resource_roll" || !card.resource) return null;
  return { good: card.resource, ways: [{ dice: card.amount, target: `buy ${card.id}` }] };
}

/** The figures that stand there; else each number that may be placed, now or once the place is empty again. */
function numbers(place: Place, view: View, seat: number, options: readonly Option[]): number[] {
  const offered = options.filter(({ target }) => target.startsWith("place "));
  if (offered.length) return offered.map(diceOf);
  const standing = view.places[place.id] ?? [];
  const mine = standing[seat] ?? 0;
  if (mine) return [mine];
  const { home = 0, people = 0 } = view.players[seat] ?? {};
  const rings = place.rings ?? Infinity;
  const now = Math.min(home, rings - standing.reduce((sum, number) => sum + number, 0));
  const most = view.phase === "place" && now > 0 ? now : Math.min(people, rings);
  return Array.from({ length: most }, (_, order) => order + 1);
}
