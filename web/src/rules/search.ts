/** Searches rules by words or names; every word of the query has to match. */
import type { Block, Line } from "../../rules/shapes.d.mts";
import { plainText, type RulesBlock, type RulesSection } from "./rules-index";

export function wordsIn(query: string): string[] {
  return normalise(query).split(/\s+/).filter(Boolean);
}

/** Ignore case and the width of letters. */
function normalise(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function containsAll(text: string, words: readonly string[]): boolean {
  const all = normalise(text);
  return words.every((word) => all.includes(word));
}

/** The sections reduced to their matches, or whole if the title matches; all of them for an empty query. */
export function searchSections(
  sections: readonly RulesSection[],
  words: readonly string[],
): readonly RulesSection[] {
  if (!words.length) return sections;
  const all = sections.map((section) => ({
    ...section,
    blocks: containsAll(section.title, words)
      ? section.blocks
      : section.blocks.flatMap((each) => filterBlock(each, words)),
  }));
  const kept = all.filter(({ blocks }) => blocks.length > 0);
  const above = new Set(kept.map((section) => headOf(sections, section.id)?.id));
  return all.filter((section) => kept.includes(section) || above.has(section.id));
}

/** The top-level section that contains a section; itself if it is one. */
export function headOf(sections: readonly RulesSection[], id: string): RulesSection | null {
  const at = sections.findIndex((section) => section.id === id);
  return sections.slice(0, at + 1).findLast(({ level }) => level === 2) ?? null;
}

export function countRules(sections: readonly RulesSection[]): number {
  return sections.flatMap(({ blocks }) => blocks).reduce((sum, { block }) => sum + partCount(block), 0);
}

function partCount(block: Block): number {
  if ("items" in block) return block.items.length;
  return "rows" in block ? block.rows.length : 1;
}

/** Reduce lists and tables to the matching items; keep or drop other blocks as a whole. */
function filterBlock({ block, lang }: RulesBlock, words: readonly string[]): RulesBlock[] {
  const kept = matchingPart(block, words);
  return kept ? [{ block: kept, lang }] : [];
}

function matchingPart(block: Block, words: readonly string[]): Block | null {
  const has = (...lines: Line[]): boolean => containsAll(lines.map(plainText).join(" "), words);
  if ("rule" in block) return containsAll(`${block.rule} ${plainText(block.line)}`, words) ? block : null;
  if ("text" in block) return has(block.text) ? block : null;
  if ("items" in block) {
    const items = block.items.filter((item) => has(item));
    return items.length ? { items } : null;
  }
  const rows = block.rows.filter((row) => has(...row));
  return rows.length ? { ...block, rows } : null;
}

/** Split a text into matches and the parts between them. */
export function splitAtMatches(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }];
  const any = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
    "giu",
  );
  return text.split(any).flatMap((part, at) => (part ? [{ text: part, hit: at % 2 === 1 }] : []));
}
