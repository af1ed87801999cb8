/** What of the railway the reader points at: the drawing marks it, and a card beside it tells about it. */
import type { Point } from "../../../board/zoom";
import type { OpenTable } from "../../../state/table.svelte";

export type Thing =
  | { kind: "city"; id: string }
  | { kind: "station"; number: number }
  | { kind: "space"; id: string }
  | { kind: "link"; left: number };

export interface Pointed {
  thing: Thing;
  at: Point;
}

export class Pointing {
  pointed = $state.raw<Pointed | null>(null);
  /** What was pressed though nothing can be done there: its card is open, and its rule can be looked up. */
  read = $state.raw<Pointed | null>(null);
  /** Where the keyboard comes in; from there the arrows lead on. */
  stop = $state.raw<Thing>({ kind: "space", id: "0" });
}

const all = new WeakMap<OpenTable, Pointing>();

export function pointingOf(table: OpenTable): Pointing {
  let pointing = all.get(table);
  if (!pointing) all.set(table, (pointing = new Pointing()));
  return pointing;
}

/** What the house calls it. */
export function targetOf(thing: Thing): string | null {
  if (thing.kind === "city") return `deliver ${thing.id}`;
  if (thing.kind === "station") return `station ${thing.number}`;
  return thing.kind === "space" ? `engine ${thing.id}` : null;
}

/** By which the drawing finds it again. */
export function keyOf(thing: Thing): string {
  return Object.values(thing).join(" ");
}

export function isSame(a: Thing | undefined, b: Thing): boolean {
  return a !== undefined && keyOf(a) === keyOf(b);
}
