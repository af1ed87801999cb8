/** What is pressed on a board, and which options that stands for: found by their parameters. */
import type { Option, OptionGroup, Part } from "../../net/wire";

type Id = string | number;

/** A card, a die, a pile or a cell. Each step has the parameters by which options name it then: where a piece
 * goes from cell to cell, one press says from where and the next to where.
 */
export interface Thing {
  steps: readonly (readonly string[])[];
  ids: readonly Id[];
  name: string;
}

/** A thing that is pressed at one of its steps. */
export interface Pick {
  press: readonly string[];
  ids: readonly Id[];
  name: string;
  /** The steps before this one: each is picked first, by options that have it. */
  before?: readonly (readonly string[])[];
  /** Whether something else is pressed next, even if only one option is left. */
  more?: boolean;
}

/** A thing of a part; null if it cannot be pressed there: only cards need no parameter that names them. */
export function thingOf(part: Part, ids: readonly Id[], name: string): Thing | null {
  if (!part.press.length) return part.kind === "cards" ? { steps: [[]], ids, name } : null;
  return part.press.every((step) => step.length === ids.length) ? { steps: part.press, ids, name } : null;
}

/** What a player points at who asks why nothing can be done with a thing. */
export function targetOf({ ids }: Thing): string {
  return ids.join(" ");
}

export function picksOf({ steps, ids, name }: Thing): Pick[] {
  return steps.map((press, at) => ({
    press,
    ids,
    name,
    before: steps.slice(0, at),
    more: at + 1 < steps.length,
  }));
}

/** What pressing a thing would pick: the next step if there are options for it, or else the first; what is
 * picked already is taken back. Null if no option is about it.
 */
export function pickFor(groups: readonly OptionGroup[], picked: readonly Pick[], thing: Thing): Pick | null {
  const picks = picksOf(thing);
  const again = picks.find((pick) => picked.some((each) => isSame(each, pick)));
  if (again) return again;
  const options = groups.flatMap((group) => group.options);
  const left = options.filter((option) => picked.every((pick) => isAbout(option, pick)));
  const next = picks.find((pick) => left.some((option) => isOpen(option, pick, picked)));
  if (next || !picked.length) return next ?? null;
  return picks.find((pick) => options.some((option) => isOpen(option, pick, []))) ?? null;
}

/** Whether something may be pressed now for an option: what its earlier steps ask for is picked. */
function isOpen(option: Option, pick: Pick, picked: readonly Pick[]): boolean {
  const before = (pick.before ?? []).filter((step) => step.some((param) => param in option.params));
  return (
    isAbout(option, pick) && before.every((step) => picked.some(({ press }) => press.join() === step.join()))
  );
}

/** Whether an option is about what is pressed. */
export function isAbout({ target, params }: Option, { press, ids }: Pick): boolean {
  const given = params as Readonly<Record<string, unknown>>;
  if (press.length) return press.every((param, at) => isNamed(given[param], ids[at]));
  return isNamed(target, ids[0]) || Object.values(given).some((value) => isNamed(value, ids[0]));
}

/** Whether a parameter is an id, or has it among others. Keys of a record are texts where parameters are numbers. */
function isNamed(value: unknown, id: Id | undefined): boolean {
  if (Array.isArray(value)) return value.some((each) => isNamed(each, id));
  return id !== undefined && value !== null && String(value) === String(id);
}

export function isSame(one: Pick, other: Pick): boolean {
  return one.press.join() === other.press.join() && one.ids.join() === other.ids.join();
}

/** The options that are about all of these, in their groups. */
export function narrowGroups(groups: readonly OptionGroup[], picks: readonly Pick[]): OptionGroup[] {
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => picks.every((pick) => isAbout(option, pick))),
    }))
    .filter(({ options }) => options.length);
}

/** The options that only a list can offer: nothing else on the board is about them. */
export function unpressable(
  groups: readonly OptionGroup[],
  things: readonly Thing[],
  picked: readonly Pick[],
): OptionGroup[] {
  const open = things.flatMap(picksOf).filter((pick) => !picked.some((each) => isSame(each, pick)));
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => !open.some((pick) => isOpen(option, pick, picked))),
    }))
    .filter(({ options }) => options.length);
}

/** What a press does: it plays the only option there is, or leaves those that are about all that was pressed. */
export interface Pressed {
  play: Option | null;
  picked: readonly Pick[];
}

/** Press something. What was pressed before is kept if there are options about both; pressing again takes it back. */
export function press(groups: readonly OptionGroup[], picked: readonly Pick[], pick: Pick): Pressed {
  if (picked.some((each) => isSame(each, pick)))
    return { play: null, picked: picked.filter((each) => !isSame(each, pick)) };
  const both = [...picked, pick];
  const kept = narrowGroups(groups, both).length ? both : [pick];
  const [only, ...more] = narrowGroups(groups, kept).flatMap(({ options }) => options);
  return only && !more.length && !pick.more
    ? { play: only, picked: [] }
    : { play: null, picked: only ? kept : [] };
}
