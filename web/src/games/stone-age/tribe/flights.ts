/** What flies over the valley when something happens: goods from a place to a tribe, and back when they are paid. */
import type { Flight } from "../../../board/departures";
import type { Entry } from "../../../net/wire";
import { goodsOf, RESOURCES } from "./goods";

/** More than this of one thing at once is shown by so many. */
const MOST = 5;

interface Happened {
  kind: string;
  seat: number;
  place: string;
  kind_of_goods: string;
  number: number;
  goods: string;
  card?: string;
  slot: number;
  hut?: string;
  stack: number;
}

/** The flights of an entry, for somebody who sits at seat `mine` or (null) watches. The story tells where things lay. */
export function flightsOf(entry: Entry, mine: number | null, story: readonly Entry[]): Flight[] {
  const before = story.filter((each) => each.seq < entry.seq).flatMap(happenedIn);
  const roll = [...before, ...happenedIn(entry)].findLast(({ kind }) => kind === "DiceRolled");
  const at = (id: string): string => ringOf(placeOf(id, before));
  return happenedIn(entry).flatMap((event) => flightsIn(event, mine, at, at(roll?.place ?? "")));
}

const happenedIn = (entry: Entry): Happened[] => entry.events as unknown as Happened[];

/** The first ring of a place stands for it. */
const ringOf = (place: string): string => `ring-${place}-0`;

/** Where a card or a hut lay: the last that was told of it. Anything else is a place itself. */
function placeOf(id: string, before: readonly Happened[]): string {
  const told = before.findLast(({ kind, card, hut }) => LAID.has(kind) && (card ?? hut) === id);
  if (!told) return id;
  return told.kind === "TileTurnedUp" ? `stack_${told.stack}` : `card_${told.slot}`;
}

const LAID = new Set(["CardTurnedUp", "CardSlid", "TileTurnedUp"]);

function flightsIn(
  event: Happened,
  mine: number | null,
  at: (id: string) => string,
  rolled: string,
): Flight[] {
  const home = event.seat === mine ? "hand" : `seat-${event.seat}`;
  switch (event.kind) {
    case "Gathered":
      return pieces(event.kind_of_goods, event.number).map((what) => ({ what, from: rolled, to: home }));
    case "GoodsGained":
      return pieces(event.kind_of_goods, event.number).map((what) => ({ what, from: "board", to: home }));
    case "CardBought":
      return bought("card", event.goods, home, at(event.card ?? ""));
    case "HutBuilt":
      return bought("hut", event.goods, home, at(event.hut ?? ""));
    case "AnyTwoTaken":
      return letters(event.goods).map((what) => ({ what, from: "board", to: home }));
    case "ToolGained":
      return [{ what: "tool", from: at("tool_maker"), to: home }];
    case "FoodTrackRaised":
      return [{ what: "field", from: at("field"), to: home }];
    case "FigureGained":
      return [{ what: "figure", from: at("hut"), to: home }];
    default:
      return [];
  }
}

function pieces(what: string, number: number): string[] {
  return Array.from({ length: Math.min(number, MOST) }, () => what);
}

function letters(goods: string): string[] {
  const counted = goodsOf(goods);
  return RESOURCES.flatMap((kind) => Array.from({ length: counted[kind] }, () => kind));
}

/** What is paid goes there, and what is bought comes from there. */
function bought(what: string, goods: string, home: string, there: string): Flight[] {
  const paid = letters(goods).map((what) => ({ what, from: home, to: there, away: true }));
  return [...paid, { what, from: there, to: home }];
}
