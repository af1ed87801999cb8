/** What a hut brings when its payment decides. */
import type { Hut, Printed, Resource } from "../view";

const RESOURCES: readonly Resource[] = ["wood", "brick", "stone", "gold"];

/** The fewest and the most points of a hut; the same number where they are printed. */
export function worth(hut: Hut, rates: Printed["rates"]): readonly [number, number] {
  const { pays, points } = hut;
  const values = RESOURCES.map((resource) => rates[resource]).sort((a, b) => a - b);
  const [low, high] = [values[0] ?? 0, values.at(-1) ?? 0];
  if ("least" in pays) return [pays.least * low, pays.most * high];
  if ("goods" in pays) return [points, points];
  return [paidWith(values, pays), paidWith(values.toReversed(), pays)];
}

/** One of each kind, from the first value on, and all the rest of the first. */
function paidWith(values: readonly number[], { number, kinds }: { number: number; kinds: number }): number {
  const each = values.slice(0, kinds).reduce((sum, value) => sum + value, 0);
  return each + (number - kinds) * (values[0] ?? 0);
}

/** A resource for each piece, as they lie on a tile. */
export function pieces(goods: Record<Resource, number>): Resource[] {
  return RESOURCES.flatMap((resource) => Array.from({ length: goods[resource] }, () => resource));
}
