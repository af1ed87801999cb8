/** What a guide says at a first match: why each decision is made, and what a good first choice is. */
import type { Match } from "../net/wire";
import type { Language } from "../words/say.svelte";

export type Text = Record<Language, string>;

/** What the reader is asked, and what can be seen. */
export interface Moment {
  /** The kinds of decision that are asked of the reader, as `TakeTurn`. */
  kinds: readonly string[];
  match: Match;
  seat: number;
}

export interface Step {
  /** The kind of decision that it explains; a kind may have several steps, told one after the other. */
  kind: string;
  /** What it is about if a kind has several. */
  about?: string;
  /** The kind of option that it explains: told wherever that is offered, whatever else is asked. */
  offers?: string;
  when?: (moment: Moment) => boolean;
  /** How often the decision is made before the step is understood. */
  times?: number;
  /** What is pointed at on the page: beginnings of targets, or selectors. */
  point?: readonly string[] | ((moment: Moment) => readonly string[]);
  rule: string;
  /** `{name}` stands for what the game calls something. */
  text: Text;
}

export interface Course {
  /** The aim in one breath. */
  aim: Text;
  farewell: Text;
  steps: readonly Step[];
}

const USUAL_TIMES = 2;

export function nameOf({ kind, about }: Step): string {
  return about ? `${kind}.${about}` : kind;
}

/** The first step that fits and is not understood yet: `made` says how often each was followed. */
export function stepFor(course: Course, moment: Moment, made: Record<string, number>): Step | null {
  const open = (step: Step): boolean => (made[nameOf(step)] ?? 0) < (step.times ?? USUAL_TIMES);
  return course.steps.find((step) => open(step) && fits(step, moment)) ?? null;
}

function fits(step: Step, moment: Moment): boolean {
  const asked = step.offers ? offers(moment, step.offers) : moment.kinds.includes(step.kind);
  return asked && (step.when?.(moment) ?? true);
}

export function offers({ match }: Moment, kind: string): boolean {
  return match.options.some((group) => group.kind === kind);
}

export function pointedAt({ point = [] }: Step, moment: Moment): readonly string[] {
  return typeof point === "function" ? point(moment) : point;
}

/** Where on the page something is pressed, or lies. */
export function selectorOf(point: readonly string[]): string {
  const one = (target: string): string => `[data-target^="${target}"], [data-do^="${target}"]`;
  return point.map((each) => (each.startsWith("[") ? each : one(each))).join(", ");
}

const COURSES: Record<string, () => Promise<{ course: Course }>> = {
  "ticket-to-ride": () => import("./ticket-to-ride"),
  "stone-age": () => import("./stone-age"),
  "great-western-trail": () => import("./great-western-trail"),
};

export async function courseOf(family: string): Promise<Course | null> {
  return (await COURSES[family]?.())?.course ?? null;
}
