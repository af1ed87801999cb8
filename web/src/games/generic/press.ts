/** What is pressed on a board, and which options that stands for: found by their parameters. */
import type { Option, OptionGroup, Part } from "../../net/wire";

type Id = string | number;

/** A card, a die, a pile or a cell: the parameters by which options name it, and their values. */
export interface Thing {
  press: readonly string[];
  ids: readonly Id[];
  name: string;
}

/** A thing of a part; null if it cannot be pressed there: only cards need no parameter that names them. */
export function thingOf(part: Part, ids: readonly Id[], name: string): Thing | null {
  if (!part.press.length) return part.kind === "cards" ? { press: [], ids, name } : null;
  return part.press.length === ids.length ? { press: part.press, ids, name } : null;
}

/** Whether an option is about a thing. */
export function isAbout({ target, params }: Option, { press, ids }: Thing): boolean {
  const given: Record<string, unknown> = { ...params };
  if (press.length) return press.every((param, at) => isNamed(given[param], ids[at]));
  return isNamed(target, ids[0]) || Object.values(given).some((value) => isNamed(value, ids[0]));
}

/** Whether a parameter is an id, or has it among others. Keys of a record are texts where parameters are numbers. */
function isNamed(value: unknown, id: Id | undefined): boolean {
  if (Array.isArray(value)) return value.some((each) => isNamed(each, id));
  return id !== undefined && value !== null && String(value) === String(id);
}

export function isSame(one: Thing, other: Thing): boolean {
  return one.press.join() === other.press.join() && one.ids.join() === other.ids.join();
}

/** The options that are about all of these things, in their groups. */
export function narrowGroups(groups: readonly OptionGroup[], things: readonly Thing[]): OptionGroup[] {
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => things.every((thing) => isAbout(option, thing))),
    }))
    .filter(({ options }) => options.length);
}

/** The options that only a list can offer: nothing else on the board is about them. */
export function unpressable(
  groups: readonly OptionGroup[],
  things: readonly Thing[],
  picked: readonly Thing[],
): OptionGroup[] {
  const open = things.filter((thing) => !picked.some((each) => isSame(each, thing)));
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => !open.some((thing) => isAbout(option, thing))),
    }))
    .filter(({ options }) => options.length);
}

/** What a press does: it plays the only option there is, or leaves those that are about all that was pressed. */
export interface Pressed {
  play: Option | null;
  picked: readonly Thing[];
}

/** Press a thing. What was pressed before is kept if there are options about both; pressing again takes it back. */
export function press(groups: readonly OptionGroup[], picked: readonly Thing[], thing: Thing): Pressed {
  if (picked.some((each) => isSame(each, thing)))
    return { play: null, picked: picked.filter((each) => !isSame(each, thing)) };
  const both = [...picked, thing];
  const kept = narrowGroups(groups, both).length ? both : [thing];
  const [only, ...more] = narrowGroups(groups, kept).flatMap(({ options }) => options);
  return only && !more.length ? { play: only, picked: [] } : { play: null, picked: only ? kept : [] };
}
