/** What the house sends of a match of Stone Age, and what is printed. */
import type { GameSeen, Match } from "../../net/wire";
import type { PlayerColour } from "../face";

export type Resource = "wood" | "brick" | "stone" | "gold";
/** What can be found: a resource, or food. */
export type Good = Resource | "food";
export type Goods = Record<Resource, number>;

export interface Player {
  colour: PlayerColour;
  /** The figures of the tribe, and those that stand nowhere yet. */
  people: number;
  home: number;
  food: number;
  food_track: number;
  goods: Goods;
  tools: { unused: number[]; used: number[] };
  points: number;
  huts: string[];
  /** Cards that lie open until they are used once: one-use tools, any two resources. */
  face_up: string[];
  /** How many cards lie face down; which, only their owner sees, and everybody at the end. */
  cards: number;
  revealed: string[] | null;
}

export interface View {
  round: number;
  phase: "place" | "use" | "feed" | "over";
  turn: number | null;
  start: number;
  /** By place: how many figures each seat has there. */
  places: Record<string, number[]>;
  /** Places with free rings that nobody may enter any more this round. */
  closed: string[];
  /** The cards for 1, 2, 3 and 4 resources. */
  row: (string | null)[];
  deck: number;
  stacks: { hut: string | null; beneath: number }[];
  /** What was rolled last and is still being used; none otherwise. */
  dice: number[];
  players: Player[];
  mine: { cards: string[] } | null;
}

export interface Place {
  id: string;
  kind: "village" | "hunt" | "gather" | "card" | "stack";
  /** How many figures find room; none if any number does. */
  rings: number | null;
  /** Figures that one placement takes; none where the player chooses. */
  figures: number | null;
  gives: Good | null;
}

/** What a card does at once. */
export type Does =
  | "dice_list"
  | "food"
  | "resource"
  | "points"
  | "tool"
  | "food_track"
  | "one_use_tool"
  | "any_resources"
  | "resource_roll"
  | "draw_card";

export interface Card {
  id: string;
  does: Does;
  resource: Resource | null;
  amount: number;
  /** On a green card. */
  symbol: string | null;
  /** On a sand-coloured card: whom it shows, and how many. */
  figure: "farmer" | "tool_maker" | "hut_builder" | "shaman" | null;
  number: number;
}

export interface Hut {
  id: string;
  /** What is paid: exactly this, so many of so many kinds, or from the least to the most of any. */
  pays: { goods: Goods } | { number: number; kinds: number } | { least: number; most: number };
  /** Zero where the payment decides. */
  points: number;
}

export interface Printed {
  places: Place[];
  cards: Card[];
  huts: Hut[];
  /** Pips for one piece of each good; also what a resource is worth on a hut. */
  rates: Record<Good, number>;
  most_figures: number;
  most_food_track: number;
  /** By the face of a die, from 1: what the dice list gives. */
  dice_list: string[];
}

export const viewOf = (match: Match): View => match.view as unknown as View;
export const printedOf = (game: GameSeen): Printed => game.printed as unknown as Printed;
