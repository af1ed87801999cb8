/** Any game as named parts: what its view tells, without knowing the game. */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type View = Readonly<Record<string, Json>>;

export interface Part {
  name: string;
  value: Json;
}

/** The part of a view that only its own seat is sent. */
const MINE = "mine";
/** The part that has a record for each seat, in order. */
const PLAYERS = "players";

/** A key as a heading: `final_round` is "Final round". */
export function titleOf(key: string): string {
  const words = key.replaceAll(/[_-]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What everybody sees of the table, without what belongs to a seat. */
export function publicParts(view: View): Part[] {
  const keys = Object.keys(view).filter((key) => key !== MINE && key !== PLAYERS);
  return keys.map((key) => ({ name: titleOf(key), value: view[key] ?? null }));
}

/** What everybody sees of a seat. */
export function partsOfSeat(view: View, seat: number): Part[] {
  const players = view[PLAYERS] ?? null;
  const own = isList(players) ? (players[seat] ?? null) : null;
  return isRecord(own) ? entriesOf(own) : [];
}

/** What only the viewer is shown. */
export function ownParts(view: View): Part[] {
  const mine = view[MINE] ?? null;
  if (mine === null) return [];
  return isRecord(mine) ? entriesOf(mine) : [{ name: "", value: mine }];
}

export function entriesOf(record: View): Part[] {
  return Object.entries(record).map(([key, value]) => ({ name: titleOf(key), value }));
}

export function isRecord(value: Json): value is View {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
