/** What cards and huts are worth as they stand: sets of culture, and people that count something. */
import type { Card, Player, Printed } from "../view";

export interface CultureSet {
  symbols: string[];
  points: number;
}

export interface Multiplier {
  figure: NonNullable<Card["figure"]>;
  /** How many of them are on the cards, and what each is worth. */
  number: number;
  times: number;
  points: number;
}

const FIGURES: readonly Multiplier["figure"][] = ["farmer", "tool_maker", "hut_builder", "shaman"];

export function cardsOf(ids: readonly string[], printed: Printed): Card[] {
  return ids.flatMap((id) => printed.cards.find((card) => card.id === id) ?? []);
}

/** Different symbols make a set, second ones another; each is worth its number times itself. */
export function cultureSets(cards: readonly Card[]): CultureSet[] {
  const symbols = cards.flatMap(({ symbol }) => symbol ?? []);
  const first = [...new Set(symbols)];
  const second = first.filter((symbol) => symbols.filter((each) => each === symbol).length > 1);
  return [first, second]
    .filter((set) => set.length)
    .map((set) => ({ symbols: set, points: set.length ** 2 }));
}

/** What one more card of a new kind adds to a set. */
export const oneMore = ({ symbols }: CultureSet): number => 2 * symbols.length + 1;

export function multipliers(cards: readonly Card[], player: Player): Multiplier[] {
  return FIGURES.flatMap((figure) => {
    const number = cards.filter((card) => card.figure === figure).reduce((sum, card) => sum + card.number, 0);
    const times = countedBy(figure, player);
    return number ? [{ figure, number, times, points: number * times }] : [];
  });
}

const toolsOf = ({ tools }: Player): number =>
  [...tools.unused, ...tools.used].reduce((sum, value) => sum + value, 0);

/** What decides among those who have the same number of points. */
export const tieBreakOf = (player: Player): number => player.food_track + toolsOf(player) + player.people;

function countedBy(figure: Multiplier["figure"], player: Player): number {
  const { food_track, huts, people } = player;
  const counts = {
    farmer: food_track,
    tool_maker: toolsOf(player),
    hut_builder: huts.length,
    shaman: people,
  };
  return counts[figure];
}

/** All that cards would score if the game ended now. */
export function worthOf(cards: readonly Card[], player: Player): number {
  return [...cultureSets(cards), ...multipliers(cards, player)].reduce((sum, { points }) => sum + points, 0);
}
