/** The types of a match of Great Western Trail as the server sends it, by the names used here; see the game's contract. */
import type { components } from "../../net/api";
import { ofFamily, optionsOfKind, questionOfKind } from "../../net/contract";
import type { Entry, GameView, Match, OptionGroup } from "../../net/wire";
import type { OpenTable } from "../../state/table.svelte";

type Schemas = components["schemas"];
type Group = Schemas["GreatWesternTrailOptionGroup"];
export type Kind = Group["kind"];
type Question = Schemas["GreatWesternTrailPendingDecision"];
export type QuestionKind = Question["kind"];
/** An exchange is never a question of its own: it is offered alongside others. */
export type DecisionKind = QuestionKind | "Exchange";

export type View = Schemas["GreatWesternTrailView"];
export type Player = Schemas["GreatWesternTrailPlayer"];
export type Category = keyof Player["score"];
export type Laid = Schemas["GreatWesternTrailLaid"];
export type JobRow = Schemas["GreatWesternTrailJobRow"];
export type Worker = Schemas["GreatWesternTrailWorker"];
export type Hand = Schemas["GreatWesternTrailHand"];
export type Disc = Schemas["GreatWesternTrailDisc"];
export type Toll = Schemas["GreatWesternTrailToll"];
export type Cost = Schemas["GreatWesternTrailCost"];
export type Gain = Schemas["GreatWesternTrailGain"];
export type Printed = Schemas["GreatWesternTrailPrinted"];
export type Targets = Schemas["GreatWesternTrailTargets"];
export type Space = Schemas["GreatWesternTrailSpace"];
export type Piece = Schemas["GreatWesternTrailPiece"];
export type Verb = Schemas["GreatWesternTrailVerb"];
export type Building = Schemas["GreatWesternTrailBuilding"];
export type City = Schemas["GreatWesternTrailCity"];
export type Rail = Schemas["GreatWesternTrailRailwaySpace"];
export type Station = Schemas["GreatWesternTrailStation"];
export type Offer = Schemas["GreatWesternTrailOffer"];
export type CattleCard = Schemas["GreatWesternTrailCattleCard"];
export type Tasks = Schemas["GreatWesternTrailObjectiveCard"]["tasks"];
export type Happened = Schemas["GreatWesternTrailEvent"];
export type OptionOf<K extends Kind> = Extract<Group, { kind: K }>["options"][number];

const FAMILY = "great-western-trail";

export const viewOf = (match: Match): View => ofFamily(match, FAMILY).view;
export const printedOf = (game: GameView): Printed => ofFamily(game, FAMILY).printed;
export const eventsOf = (entry: Entry): readonly Happened[] => ofFamily(entry, FAMILY).events;

/** The edition's term for something that is not a component. */
export const termOf = (table: OpenTable, term: Printed["terms"][number]): string => table.name(term);

/** A space of the railway by its id. */
export function railOf({ rails }: Pick<Printed, "rails">, id: string): Rail {
  const rail = rails.find((each) => each.id === id);
  if (!rail) throw new Error(`There is no space ${id} on the railway.`);
  return rail;
}

/** The options of one kind. */
export const optionsOf = <K extends Kind>(groups: readonly OptionGroup[], kind: K) =>
  optionsOfKind<Group, K>(groups, kind);

/** The player's current question; undefined if there is none, or while the player looks at the past. */
export function questionTo(table: OpenTable): Question | undefined {
  const match = table.asked && table.groups.length ? table.now?.match : null;
  return match ? ofFamily(match, FAMILY).asked.find(({ seat }) => seat === table.seat) : undefined;
}

/** The player's question, if it is of this kind. */
export function questionOf<K extends QuestionKind>(table: OpenTable, kind: K) {
  const asked = questionTo(table);
  return asked && questionOfKind<Question, K>([asked], table.seat, kind);
}
