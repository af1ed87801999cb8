/** Finding an action among all that are allowed. */
import type { Thing } from "../games/face";
import type { Option, OptionGroup } from "../net/wire";

export interface Heading {
  heading: string;
  options: Option[];
}

/** More than anybody reads; typing narrows them down. */
const SHOWN = 200;

/** The options that speak of every word wanted, under their headings: kinds that belong together share one. */
export function find(groups: readonly OptionGroup[], wanted: string): Heading[] {
  const words = wordsOf(wanted);
  const found = new Map<string, Option[]>();
  for (const { group, options } of groups) {
    const fitting = options.filter((option) => fits(`${group} ${option.text} ${option.do}`, words));
    if (fitting.length) found.set(group, [...(found.get(group) ?? []), ...fitting]);
  }
  return [...found].map(([heading, options]) => ({ heading, options: distinct(options) }));
}

/** Options that read alike, as the two tracks of a double route, are one to whoever reads them. */
function distinct(options: readonly Option[]): Option[] {
  const texts = new Set<string>();
  return options.filter(({ text }) => !texts.has(text) && texts.add(text));
}

/** Things by their names; none as long as nothing is wanted. */
export function findThings(things: readonly Thing[], wanted: string): Thing[] {
  const words = wordsOf(wanted);
  return words.length ? things.filter(({ text, target }) => fits(`${text} ${target}`, words)) : [];
}

function wordsOf(wanted: string): string[] {
  return plain(wanted).split(/\s+/).filter(Boolean);
}

function fits(text: string, words: readonly string[]): boolean {
  const said = plain(text);
  return words.every((word) => said.includes(word));
}

/** Without capitals and accents, so that `montreal` finds Montréal; Hangul stays in whole syllables. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase();
}

export function count(found: readonly Heading[]): number {
  return found.reduce((sum, { options }) => sum + options.length, 0);
}

/** The first ones, without opening a heading for nothing. */
export function first(found: readonly Heading[], most = SHOWN): Heading[] {
  const shown: Heading[] = [];
  let room = most;
  for (const { heading, options } of found) {
    if (room <= 0) break;
    shown.push({ heading, options: options.slice(0, room) });
    room -= options.length;
  }
  return shown;
}
