/** The current or last roll, and what tools add to it. */
import type { Entry } from "../../../net/wire";
import { placeWithId, rollOf } from "../valley/places";
import { eventsOf, type Good, type Happened, type OptionOf, type Player, type Printed } from "../view";
import { total } from "./goods";

export interface Roll {
  /** The entry that brought it. */
  seq: number;
  seat: number;
  /** A place, or a card. */
  at: string;
  dice: number[];
  /** What it is rolled for; nothing where the dice are shared out. */
  good: Good | null;
  /** What came of it, once that is known. */
  brought: { number: number; pips: number } | null;
  /** Who has taken which die of the dice list. */
  taken: { seat: number; face: number }[];
}

/** The last roll of the round, up to an entry. */
export function lastRoll(entries: readonly Entry[], upTo: number, printed: Printed): Roll | null {
  let roll: Roll | null = null;
  for (const entry of entries) {
    if (entry.taken_back || entry.seq > upTo) continue;
    for (const event of eventsOf(entry)) {
      roll = rollAfter(roll, event, entry.seq, printed);
    }
  }
  return roll;
}

function rollAfter(roll: Roll | null, event: Happened, seq: number, printed: Printed): Roll | null {
  switch (event.kind) {
    case "DiceRolled":
      return {
        seq,
        seat: event.seat,
        at: event.place,
        dice: event.dice,
        good: goodAt(event.place, printed),
        brought: null,
        taken: [],
      };
    case "Gathered":
      return roll && { ...roll, brought: { number: event.number, pips: event.pips } };
    case "DieTaken":
      return roll && { ...roll, taken: [...roll.taken, { seat: event.seat, face: event.face }] };
    case "RoundBegun":
      return null;
    default:
      return roll;
  }
}

/** What a place or a card is rolled for. */
function goodAt(at: string, printed: Printed): Good | null {
  const place = placeWithId(printed, at);
  return place ? place.gives : (cardWithId(printed, at)?.resource ?? null);
}

/** The target for the odds of a roll. */
export function oddsTarget({ at, dice }: Roll, printed: Printed): string {
  const place = placeWithId(printed, at);
  return place ? rollOf(place, dice.length) : (cardWithId(printed, at)?.roll ?? "");
}

const cardWithId = (printed: Printed, id: string) => printed.cards.find((card) => card.id === id);

export interface Tool {
  /** Tools of the same value differ by their place, cards by their id. */
  key: string;
  value: number;
  once: boolean;
  used: boolean;
}

/** All tools of a player: tiles first, then cards that serve once. */
export function toolsOf(player: Player, printed: Printed): Tool[] {
  const tile = (used: boolean) => (value: number, at: number) => ({
    key: `${used ? "used" : "unused"}-${at}`,
    value,
    once: false,
    used,
  });
  const cards = player.face_up
    .flatMap((id) => printed.cards.find((card) => card.id === id && card.does === "one_use_tool") ?? [])
    .map(({ id, amount }) => ({ key: id, value: amount, once: true, used: false }));
  return [...player.tools.unused.map(tile(false)), ...player.tools.used.map(tile(true)), ...cards];
}

export const pipsOf = (tools: readonly Tool[]): number => tools.reduce((sum, { value }) => sum + value, 0);

type Addition = OptionOf<"AddTools">;

/** The option that adds just these tools. */
export function optionFor(options: readonly Addition[], tools: readonly Tool[]): Addition | undefined {
  const values = tools.flatMap(({ once, value }) => (once ? [] : value));
  const cards = tools.flatMap(({ once, key }) => (once ? key : []));
  return options.find(({ params }) => areAlike(params.tools, values) && areAlike(params.cards, cards));
}

/** The same things, in any order. */
function areAlike<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && String([...some].sort()) === String([...others].sort());
}

/** How many pieces an option brings. */
export const numberOf = ({ gain }: Addition): number => gain.food ?? (gain.goods ? total(gain.goods) : 0);

/** The values of the tiles that bring one more piece most cheaply; none if none do. A card that serves only once is
 * not put forward. */
export function cheapestTools(options: readonly Addition[], number: number): readonly number[] {
  const [best] = options
    .filter((option) => numberOf(option) > number && !option.params.cards.length)
    .map(({ params }) => params)
    .sort((a, b) => a.pips - b.pips || a.tools.length - b.tools.length);
  return best?.tools ?? [];
}
