/** Resources: counted and valued. */
import type { Goods, Printed, Resource } from "../view";

export const RESOURCES: readonly Resource[] = ["wood", "brick", "stone", "gold"];

export const NOTHING: Goods = { wood: 0, brick: 0, stone: 0, gold: 0 };

/** A resource for each piece, as they lie on a tile. */
export function piecesOf(goods: Goods): Resource[] {
  return RESOURCES.flatMap((kind) => Array.from({ length: goods[kind] }, () => kind));
}

/** Goods with a number for each kind. */
export function goodsByKind(number: (kind: Resource) => number): Goods {
  return { wood: number("wood"), brick: number("brick"), stone: number("stone"), gold: number("gold") };
}

export function total(goods: Goods): number {
  return RESOURCES.reduce((sum, kind) => sum + goods[kind], 0);
}

export function areSame(a: Goods, b: Goods): boolean {
  return RESOURCES.every((kind) => a[kind] === b[kind]);
}

/** What goods are worth by their rates: payments are proposed in this order. */
export function worthOf(goods: Goods, rates: Printed["rates"]): number {
  return RESOURCES.reduce((sum, kind) => sum + goods[kind] * rates[kind], 0);
}
