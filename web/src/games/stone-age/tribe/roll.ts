/** The roll that lies on the table, or that was the last, and what tools make of it. */
import type { Entry, Option } from "../../../net/wire";
import type { Good, Player, Printed } from "../view";

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

interface Happened {
  kind: string;
  seat: number;
  place: string;
  dice: number[];
  number: number;
  pips: number;
  face: number;
}

/** The last roll of the round, up to an entry. */
export function lastRoll(entries: readonly Entry[], upTo: number, printed: Printed): Roll | null {
  let roll: Roll | null = null;
  for (const entry of entries) {
    if (entry.taken_back || entry.seq > upTo) continue;
    for (const event of entry.events as unknown as Happened[]) {
      roll = after(roll, event, entry.seq, printed);
    }
  }
  return roll;
}

function after(roll: Roll | null, event: Happened, seq: number, printed: Printed): Roll | null {
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
export function goodAt(at: string, printed: Printed): Good | null {
  const place = printed.places.find(({ id }) => id === at);
  return place ? place.gives : (printed.cards.find(({ id }) => id === at)?.resource ?? null);
}

/** What the odds of a roll are called by the house. */
export function oddsTarget({ at, dice }: Roll, printed: Printed): string {
  const isPlace = printed.places.some(({ id }) => id === at);
  return isPlace ? `place ${at} ${dice.length}` : `buy ${at}`;
}

export interface Tool {
  /** Tools of the same value are told apart by their place. */
  key: string;
  value: number;
  /** `1` or `once-4`, as the house writes it. */
  word: string;
  once: boolean;
  used: boolean;
}

/** All tools of a player: tiles first, then cards that serve once. */
export function toolsOf(player: Player, printed: Printed): Tool[] {
  const tile = (used: boolean) => (value: number, at: number) => ({
    key: `${used ? "used" : "unused"}-${at}`,
    value,
    word: String(value),
    once: false,
    used,
  });
  const cards = player.face_up
    .flatMap((id) => printed.cards.find((card) => card.id === id && card.does === "one_use_tool") ?? [])
    .map(({ id, amount }) => ({ key: id, value: amount, word: `once-${amount}`, once: true, used: false }));
  return [...player.tools.unused.map(tile(false)), ...player.tools.used.map(tile(true)), ...cards];
}

/** What an option adds: `add 2+once-4`. */
export function wordsOf(option: Option): string[] {
  const [, words = ""] = option.do.split(" ");
  return words === "nothing" ? [] : words.split("+");
}

const valueOf = (word: string): number => Number(word.replace("once-", ""));

export const pipsOf = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + valueOf(word), 0);

/** The option that adds just these tools. */
export function optionFor(options: readonly Option[], words: readonly string[]): Option | undefined {
  const wanted = [...words].sort().join("+");
  return options.find((option) => wordsOf(option).sort().join("+") === wanted);
}

/** The tiles that bring one more piece most cheaply; none if none do. A card that serves only once is not put forward. */
export function cheapest(options: readonly Option[], pips: number, rate: number): string[] {
  const wanted = (Math.floor(pips / rate) + 1) * rate - pips;
  const cost = (words: readonly string[]): number => pipsOf(words) + words.length / 10;
  const [best] = options
    .map(wordsOf)
    .filter((words) => pipsOf(words) >= wanted && !words.some((word) => word.startsWith("once")))
    .sort((a, b) => cost(a) - cost(b));
  return best ?? [];
}
