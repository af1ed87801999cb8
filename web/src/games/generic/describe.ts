/** The view of any game: what can be said of it without knowing the game. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type View = Readonly<Record<string, Json>>;

/** The part of a view that only its own seat is sent. */
export const MINE = "mine";
/** The part that has a record for each seat, in order. */
export const PLAYERS = "players";

/** A key as a heading: `final_round` is "Final round". */
export function titleOf(key: string): string {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A card that somebody has laid: `{"card": "H8", "seat": 2}`, or the card alone. */
export function cardOf(value: Json): { card: Json; seat: number | null } {
  if (!isRecord(value)) return { card: value, seat: null };
  const { card = null, seat = null } = value;
  return { card, seat: typeof seat === "number" ? seat : null };
}

export function isRecord(value: Json): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
