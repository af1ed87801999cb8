/** For tests: what is printed in Stone Age, entries with its events, and resources in short, `WWG`. */
import { sampleEntry } from "../../net/samples";
import type { Entry } from "../../net/wire";
import { goodsByKind, piecesOf } from "./tribe/goods";
import type { Card, Goods, Happened, Place, Printed, Resource } from "./view";

export function samplePlace(id: Place["id"], more: Partial<Place> = {}): Place {
  const targets = { place: `${id} to place`, use: `${id} to use` };
  return {
    id,
    kind: "gather",
    number: null,
    rings: 7,
    figures: null,
    gives: null,
    targets,
    rolls: [],
    ...more,
  };
}

export function sampleCard(id: string, more: Partial<Card> = {}): Card {
  const nothing = { resource: null, amount: 0, roll: null, symbol: null, figure: null, number: 0 };
  return { id, does: "food", ...nothing, ...more };
}

export function samplePrinted(places: Place[], cards: Card[] = []): Printed {
  const rates = { wood: 3, brick: 4, stone: 5, gold: 6, food: 2 };
  const figures = {
    farmer: "figure farmer",
    tool_maker: "figure tool_maker",
    hut_builder: "figure hut_builder",
    shaman: "figure shaman",
  };
  return { places, cards, huts: [], rates, most_figures: 10, most_food_track: 10, dice_list: [], figures };
}

export const sampleEntryWith = (seq: number, ...events: Happened[]): Entry =>
  sampleEntry("stone-age", { seq, events });

const LETTERS: Record<Resource, string> = { wood: "W", brick: "B", stone: "S", gold: "G" };

export const goodsOf = (letters: string): Goods =>
  goodsByKind((kind) => [...letters].filter((letter) => letter === LETTERS[kind]).length);

export const shortGoods = (goods: Goods): string =>
  piecesOf(goods)
    .map((kind) => LETTERS[kind])
    .join("");
