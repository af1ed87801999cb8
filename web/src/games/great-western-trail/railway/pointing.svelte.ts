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

export function isSame(a: Thing | undefined, b: Thing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
