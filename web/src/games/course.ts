/** The course of a family: how the guide explains each decision in a first match. */
import type { Match, Option } from "../net/wire";
import type { Params } from "../words/say.svelte";

/** The player's decision, and the match as they see it. */
export interface Moment {
  /** The kinds of decision the player has to make, as `TakeTurn`. */
  kinds: readonly string[];
  match: Match;
  seat: number;
}

/** Something on the page that the guide points at: a button, by its target or notation, or a place. */
export type Pointer = { target: string } | { do: string } | { place: string } | { space: string };

/** Typed with the kinds of a family, so that a renamed kind fails the type check here. */
export interface Step<Decision extends string = string, Kind extends string = string> {
  /** The kind of decision that it explains; a kind may have several steps, shown one after the other. */
  kind: Decision;
  /** What it is about if a kind has several. */
  about?: string;
  /** The kind of option that it explains: shown wherever that is offered, whatever the decision. */
  offers?: Kind;
  when?: (moment: Moment) => boolean;
  /** How often the decision is made before the step is understood. */
  times?: number;
  /** What is pointed at on the page. */
  point?: readonly Pointer[] | ((moment: Moment) => readonly Pointer[]);
  rule: string;
}

export interface Course<Decision extends string = string, Kind extends string = string> {
  /** What the guide says, in the user's language: `guide.aim`, `guide.farewell`, and `guide.` and the name of a step.
   * The parameters are what the game calls its things. */
  say: (key: string, names: Params) => string | null;
  steps: readonly Step<Decision, Kind>[];
}

const DEFAULT_TIMES = 2;

export function stepName({ kind, about }: Step): string {
  return about ? `${kind}.${about}` : kind;
}

/** The first step that fits and is not understood yet: `made` says how often each was followed. */
export function stepFor(course: Course, moment: Moment, made: Record<string, number>): Step | null {
  const open = (step: Step): boolean => (made[stepName(step)] ?? 0) < (step.times ?? DEFAULT_TIMES);
  return course.steps.find((step) => open(step) && fits(step, moment)) ?? null;
}

function fits(step: Step, moment: Moment): boolean {
  const { kinds, match } = moment;
  const asked = step.offers
    ? match.options.some((group) => group.kind === step.offers)
    : kinds.includes(step.kind);
  return asked && (step.when?.(moment) ?? true);
}

export function pointersOf({ point = [] }: Step, moment: Moment): readonly Pointer[] {
  return typeof point === "function" ? point(moment) : point;
}

/** Pointers to where options are pressed: each by its notation, or several by their target. */
export function pointersTo(options: readonly Option[]): Pointer[] {
  return options.flatMap((option) => [{ do: option.do }, { target: option.target }]);
}

/** The elements that carry what is pointed at, each in the data attribute of its name. */
export function selectorOf(point: readonly Pointer[]): string {
  const marks = point.flatMap((each) => Object.entries(each));
  const selectors = marks.map(([name, value]) => `[data-${name}="${CSS.escape(value)}"]`);
  return [...new Set(selectors)].join(", ");
}
