/** The types of a match of Stone Age as the server sends it, by the names used here; see the game's contract. */
import type { components } from "../../net/api";
import { ofFamily, optionsOfKind } from "../../net/contract";
import type { Entry, GameView, Match, OptionGroup } from "../../net/wire";

type Schemas = components["schemas"];
type Group = Schemas["StoneAgeOptionGroup"];
export type Kind = Group["kind"];

export type View = Schemas["StoneAgeView"];
export type Player = Schemas["StoneAgePlayer"];
export type Printed = Schemas["StoneAgePrinted"];
export type Place = Schemas["StoneAgePlace"];
export type PlaceId = Schemas["StoneAgePlaceId"];
export type Card = Schemas["StoneAgeCard"];
export type CardScores = Schemas["StoneAgeCardScores"];
export type Does = Schemas["StoneAgeDoes"];
export type Hut = Schemas["StoneAgeHut"];
export type DieGain = Schemas["StoneAgeDieGain"];
export type Figure = Schemas["StoneAgeFigure"];
export type Resource = Schemas["StoneAgeResource"];
/** What can be found: a resource, or food. */
export type Good = Schemas["StoneAgeGood"];
export type Goods = Schemas["StoneAgeGoods"];
/** What is asked, and what it is about. */
export type Question = Schemas["StoneAgePendingDecision"];
/** The card for any two resources is never a question of its own: it is offered alongside others. */
export type DecisionKind = Question["kind"] | "RedeemCard";
/** What a roll is for, and what it brings without tools. */
export type RollAsked = Schemas["StoneAgeRoll"];
export type Happened = Schemas["StoneAgeEvent"];
export type OptionOf<K extends Kind> = Extract<Group, { kind: K }>["options"][number];

export const viewOf = (match: Match): View => ofFamily(match, "stone-age").view;
export const printedOf = (game: GameView): Printed => ofFamily(game, "stone-age").printed;
export const eventsOf = (entry: Entry): readonly Happened[] => ofFamily(entry, "stone-age").events;

/** The options of one kind. */
export const optionsOf = <K extends Kind>(groups: readonly OptionGroup[], kind: K) =>
  optionsOfKind<Group, K>(groups, kind);

/** The question to a seat, if there is one. */
export const questionTo = (match: Match, seat: number | null): Question | undefined =>
  ofFamily(match, "stone-age").asked.find((asked) => asked.seat === seat);
