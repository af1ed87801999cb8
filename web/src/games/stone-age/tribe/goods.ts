/** Resources: how they are written (`WWG`), counted and valued. */
import type { Goods, Printed, Resource } from "../view";

export const RESOURCES: readonly Resource[] = ["wood", "brick", "stone", "gold"];

const LETTERS: Record<Resource, string> = { wood: "W", brick: "B", stone: "S", gold: "G" };

export const NOTHING: Goods = { wood: 0, brick: 0, stone: 0, gold: 0 };

export function goodsOf(letters: string): Goods {
  return byKind((kind) => letters.split(LETTERS[kind]).length - 1);
}

export function lettersOf(goods: Goods): string {
  return RESOURCES.map((kind) => LETTERS[kind].repeat(goods[kind])).join("");
}

/** Goods of which each kind has the number that is told. */
export function byKind(number: (kind: Resource) => number): Goods {
  return { wood: number("wood"), brick: number("brick"), stone: number("stone"), gold: number("gold") };
}

export function total(goods: Goods): number {
  return RESOURCES.reduce((sum, kind) => sum + goods[kind], 0);
}

export function areSame(a: Goods, b: Goods): boolean {
  return RESOURCES.every((kind) => a[kind] === b[kind]);
}

/** What goods bring on a hut whose price is open, in points. */
export function worth(goods: Goods, rates: Printed["rates"]): number {
  return RESOURCES.reduce((sum, kind) => sum + goods[kind] * rates[kind], 0);
}
