/** Narrows a match, its options and its log to the types of one family, told apart by `family` and `kind`. */
import type { Entry, GameView, Match, OptionGroup, PendingDecision } from "./wire";

export type Family = Match["family"];
export type MatchOf<F extends Family> = Extract<Match, { family: F }>;
export type EntryOf<F extends Family> = Extract<Entry, { family: F }>;

/** A match, game or entry as that of one family; a family's components never receive another's. */
export function ofFamily<F extends Family, T extends Match | GameView | Entry>(
  seen: T,
  family: F,
): Extract<T, { family: F }> {
  const isOne = (each: T): each is Extract<T, { family: F }> => each.family === family;
  if (!isOne(seen)) throw new Error(`Expected something of ${family}, not of ${seen.family}.`);
  return seen;
}

/** The options of one kind, with what they choose (`params`), take (`cost`) and bring (`gain`). */
export function optionsOfKind<G extends OptionGroup, K extends G["kind"]>(
  groups: readonly OptionGroup[],
  kind: K,
): readonly Extract<G, { kind: K }>["options"][number][] {
  const isKind = (group: OptionGroup): group is Extract<G, { kind: K }> => group.kind === kind;
  return groups.find(isKind)?.options ?? [];
}

/** The question that a seat is asked, if it is of this kind, with what it is about (`params`). */
export function questionOfKind<A extends PendingDecision, K extends A["kind"]>(
  asked: readonly PendingDecision[],
  seat: number | null,
  kind: K,
): Extract<A, { kind: K }> | undefined {
  const isKind = (each: PendingDecision): each is Extract<A, { kind: K }> =>
    each.kind === kind && each.seat === seat;
  return asked.find(isKind);
}
