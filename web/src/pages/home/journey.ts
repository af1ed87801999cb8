/** What can be chosen on the home page, and the table that results. */
import type { GameSummary, NewChair, NewTable, Setting } from "../../net/wire";

/** A game, or a game with one of the variants that it offers. */
export interface Variant {
  key: string;
  game: GameSummary;
  settings: Record<string, string>;
  /** As the server names it: a game by its own name, a variant by what it adds. */
  name: string;
}

export interface Family {
  id: string;
  variants: readonly Variant[];
}

export type Pace = "live" | "correspondence";

/** How long a seat may think, in seconds. */
export interface Clock {
  id: string;
  move?: number;
  bank?: number;
  increment?: number;
}

/** The terms of a table besides the game. */
export interface Agreement {
  undo: "free" | "consent" | "off";
  pace: Pace;
  clock: string;
  hints: boolean;
  visibility: "private" | "public";
  rated: boolean;
  /** Seconds that bots leave to take back an action. */
  grace: number;
}

export type ChosenSettings = Record<string, string | boolean>;

export const DEFAULT_AGREEMENT: Agreement = {
  undo: "free",
  pace: "live",
  clock: "none",
  hints: true,
  visibility: "private",
  rated: false,
  grace: 2,
};

/** The choices for `grace`. */
export const GRACES = [0, 2, 5, 10] as const;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const CLOCKS: Record<Pace, readonly Clock[]> = {
  live: [
    { id: "none" },
    { id: "2-minutes", move: 2 * MINUTE },
    { id: "20-minutes", bank: 20 * MINUTE, increment: 10 },
    { id: "45-minutes", bank: 45 * MINUTE, increment: 20 },
  ],
  correspondence: [{ id: "none" }, { id: "1-day", move: DAY }, { id: "3-days", move: 3 * DAY }],
};

const VARIANT = "variant";
/** The level of the bot in a learning match. */
const LEARNERS_LEVEL = "first-ride";

/** The games by family, in the server's order. */
export function familiesOf(games: readonly GameSummary[]): Family[] {
  const ids = [...new Set(games.map((game) => game.family))];
  return ids.map((id) => ({
    id,
    variants: games.filter((game) => game.family === id).flatMap(variantsOf),
  }));
}

function variantsOf(game: GameSummary): Variant[] {
  const choices = game.settings.find((setting) => setting.name === VARIANT)?.choices ?? [];
  const plain = { key: game.id, game, settings: {}, name: game.name };
  const others = choices.map(({ value, text }) => ({
    key: `${game.id}+${value}`,
    game,
    settings: { [VARIANT]: value },
    name: text,
  }));
  return [plain, ...others];
}

/** The settings offered on the page: who starts is left to chance, and a variant is picked with the game. */
export function settingsOf(game: GameSummary): Setting[] {
  return game.settings.filter((setting) => setting.kind !== "seat" && setting.name !== VARIANT);
}

/** The numbers of opponents a game allows. */
export function opponentsOf(game: GameSummary): number[] {
  return game.seats.map((seats) => seats - 1).filter((number) => number > 0);
}

/** The allowed number of opponents nearest to the wanted one. */
export function nearestAllowed(wish: number, allowed: readonly number[]): number {
  return allowed.reduce((best, each) => (Math.abs(each - wish) < Math.abs(best - wish) ? each : best));
}

export function newTable(
  variant: Variant,
  seats: NewChair[],
  agreed: Agreement = DEFAULT_AGREEMENT,
  chosen: ChosenSettings = {},
): NewTable {
  const clock = CLOCKS[agreed.pace].find((each) => each.id === agreed.clock);
  const known = settingsOf(variant.game).map((setting) => setting.name);
  const own = Object.entries(chosen).filter(([name, value]) => known.includes(name) && value !== "");
  return {
    game: variant.game.id,
    seats,
    settings: { ...variant.settings, ...Object.fromEntries(own) },
    undo: agreed.undo,
    pace: agreed.pace,
    hints: agreed.hints,
    visibility: agreed.visibility,
    rated: agreed.rated,
    bots_wait: true,
    grace_seconds: agreed.grace,
    move_seconds: clock?.move ?? null,
    bank_seconds: clock?.bank ?? null,
    increment_seconds: clock?.increment ?? 0,
  };
}

export function seatsWithBots(level: string, names: readonly string[]): NewChair[] {
  const bots = names.map((name): NewChair => ({ holder: "bot", level, name }));
  return [{ holder: "you", level }, ...bots];
}

export function seatsWithFriends(opponents: number, level: string): NewChair[] {
  const open = Array.from({ length: opponents }, (): NewChair => ({ holder: "open", level }));
  return [{ holder: "you", level }, ...open];
}

export function seatsAtOneScreen(names: readonly string[], level: string): NewChair[] {
  return names.map((name): NewChair => ({ holder: "you", level, name }));
}

/** A first match: against one bot that plays gently, set up as the rulebook advises for it. */
export function newLearningTable(variant: Variant, bot: string): NewTable {
  return newTable(variant, seatsWithBots(LEARNERS_LEVEL, [bot]), DEFAULT_AGREEMENT, { first_game: true });
}
