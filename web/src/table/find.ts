/** Finding an action among all that are allowed. */
import type { Searchable } from "../games/game-ui";
import type { Option, OptionGroup } from "../net/wire";

export interface Heading {
  heading: string;
  options: Option[];
}

/** More than anybody reads; typing narrows them down. */
const MAX_SHOWN = 200;

/** The options that match every word, under their headings; related kinds share a heading. */
export function findOptions(groups: readonly OptionGroup[], wanted: string): Heading[] {
  const words = wordsOf(wanted);
  const found = new Map<string, Option[]>();
  for (const { group, options } of groups) {
    const fitting = options.filter((option) => fits(`${group} ${option.text} ${option.do}`, words));
    if (fitting.length) found.set(group, [...(found.get(group) ?? []), ...fitting]);
  }
  return [...found].map(([heading, options]) => ({ heading, options: distinct(options) }));
}

/** Options with the same text, as the two tracks of a double route, are listed once. */
function distinct(options: readonly Option[]): Option[] {
  const texts = new Set<string>();
  return options.filter(({ text }) => !texts.has(text) && texts.add(text));
}

/** Things that match every word; none for an empty query. */
export function findSearchables(searchables: readonly Searchable[], wanted: string): Searchable[] {
  const words = wordsOf(wanted);
  return words.length ? searchables.filter(({ text, target }) => fits(`${text} ${target}`, words)) : [];
}

function wordsOf(wanted: string): string[] {
  return normalise(wanted).split(/\s+/).filter(Boolean);
}

function fits(text: string, words: readonly string[]): boolean {
  const said = normalise(text);
  return words.every((word) => said.includes(word));
}

/** Without capitals and accents, so that `montreal` finds Montréal; Hangul stays in whole syllables. */
function normalise(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase();
}

export function countOptions(found: readonly Heading[]): number {
  return found.reduce((sum, { options }) => sum + options.length, 0);
}

/** The first options, without empty headings. */
export function firstOptions(found: readonly Heading[], most = MAX_SHOWN): Heading[] {
  const shown: Heading[] = [];
  let room = most;
  for (const { heading, options } of found) {
    if (room <= 0) break;
    shown.push({ heading, options: options.slice(0, room) });
    room -= options.length;
  }
  return shown;
}
