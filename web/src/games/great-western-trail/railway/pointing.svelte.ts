/** The part of the railway that the player points at: the drawing marks it, and a card describes it. */
import type { Point } from "../../../board/zoom";
import type { OpenTable } from "../../../state/table.svelte";
import type { Printed } from "../view";

export type RailwayPart =
  | { kind: "city"; id: string }
  | { kind: "station"; number: number }
  | { kind: "space"; id: string }
  | { kind: "link"; left: number };

export interface PointedPart {
  thing: RailwayPart;
  at: Point;
}

export class Pointing {
  pointed = $state.raw<PointedPart | null>(null);
  /** What was pressed though nothing can be done there: its card is open, and its rule can be looked up. */
  read = $state.raw<PointedPart | null>(null);
  /** Where the keyboard comes in; from there the arrows lead on. */
  stop = $state.raw<RailwayPart>({ kind: "space", id: "0" });
}

const all = new WeakMap<OpenTable, Pointing>();

export function pointingOf(table: OpenTable): Pointing {
  let pointing = all.get(table);
  if (!pointing) all.set(table, (pointing = new Pointing()));
  return pointing;
}

/** Its target, as the server names it; the arrow between two cities has none. */
export function targetOf({ targets }: Pick<Printed, "targets">, thing: RailwayPart): string | undefined {
  if (thing.kind === "city") return targets.Deliver[thing.id];
  if (thing.kind === "station") return targets.ChooseStation[thing.number - 1];
  return thing.kind === "space" ? targets.MoveEngine[thing.id] : undefined;
}

/** A key that identifies it in the drawing. */
export function partKey(thing: RailwayPart): string {
  return Object.values(thing).join(" ");
}

export function isSamePart(a: RailwayPart | undefined, b: RailwayPart): boolean {
  return a !== undefined && partKey(a) === partKey(b);
}
