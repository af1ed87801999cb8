/** The places of the valley: what lies there, their targets, and what may be rolled there. */
import type { Good, Place, Printed, View } from "../view";

export const placeWithId = (printed: Printed, id: string): Place | undefined =>
  printed.places.find((place) => place.id === id);

/** The slots of the card row, or the stacks, by their number. */
export function numberedPlaces(printed: Printed, kind: "card" | "stack"): { place: Place; number: number }[] {
  return printed.places.flatMap((place) =>
    place.kind === kind && place.number !== null ? [{ place, number: place.number }] : [],
  );
}

/** What lies at a place: a card of the row, or the uppermost hut of a stack. */
export function lyingAt(view: View, place: Place | undefined): string | null {
  if (!place || place.number === null) return null;
  const at = place.number - 1;
  return (place.kind === "card" ? view.row[at] : view.stacks[at]?.hut) ?? null;
}

/** The target of a place in this phase, for asking why nothing can be done there. */
export const targetAt = ({ phase }: View, { targets }: Place): string =>
  phase === "place" ? targets.place : targets.use;

export interface Rolls {
  good: Good;
  /** The number of dice, and the target of the roll. */
  ways: { dice: number; target: string }[];
}

/** The rolls possible at a place, or with the card that lies there, so that their odds can be shown beforehand. */
export function rollsAt(view: View, printed: Printed, place: Place): Rolls | null {
  if (place.gives) {
    const dice = view.rolls[place.id] ?? [];
    return {
      good: place.gives,
      ways: dice.map((number) => ({ dice: number, target: rollOf(place, number) })),
    };
  }
  const lying = lyingAt(view, place);
  const card = printed.cards.find(({ id }) => id === lying);
  if (!card?.roll || !card.resource) return null;
  return { good: card.resource, ways: [{ dice: card.amount, target: card.roll }] };
}

/** The target for the odds of a number of dice at a place. */
export const rollOf = ({ rolls }: Place, dice: number): string => rolls[dice - 1] ?? "";
