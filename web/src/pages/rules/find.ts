/** Finding rules by their words or their names: every word that is looked for has to be there. */
import type { Block, Line } from "../../../rules/shapes.d.mts";
import { plain, type Told, type ToldBlock } from "./told";

export function wordsIn(query: string): string[] {
  return even(query).split(/\s+/).filter(Boolean);
}

/** Capitals and widths of letters make no difference. */
function even(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function holds(text: string, words: readonly string[]): boolean {
  const all = even(text);
  return words.every((word) => all.includes(word));
}

/** The sections with only what was found in them, or whole if their titles say it; all if nothing is looked for. */
export function found(sections: readonly Told[], words: readonly string[]): readonly Told[] {
  if (!words.length) return sections;
  const all = sections.map((section) => ({
    ...section,
    blocks: holds(section.title, words)
      ? section.blocks
      : section.blocks.flatMap((each) => sifted(each, words)),
  }));
  const kept = all.filter(({ blocks }) => blocks.length > 0);
  const above = new Set(kept.map((section) => headOf(sections, section.id)?.id));
  return all.filter((section) => kept.includes(section) || above.has(section.id));
}

/** The section of which another one is a part; itself if it is none. */
export function headOf(sections: readonly Told[], id: string): Told | null {
  const at = sections.findIndex((section) => section.id === id);
  return sections.slice(0, at + 1).findLast(({ level }) => level === 2) ?? null;
}

export function count(sections: readonly Told[]): number {
  return sections.flatMap(({ blocks }) => blocks).reduce((sum, { block }) => sum + parts(block), 0);
}

function parts(block: Block): number {
  if ("items" in block) return block.items.length;
  return "rows" in block ? block.rows.length : 1;
}

/** Of lists and tables what was found in them; the rest whole, or not at all. */
function sifted({ block, lang }: ToldBlock, words: readonly string[]): ToldBlock[] {
  const kept = sift(block, words);
  return kept ? [{ block: kept, lang }] : [];
}

function sift(block: Block, words: readonly string[]): Block | null {
  const has = (...lines: Line[]): boolean => holds(lines.map(plain).join(" "), words);
  if ("rule" in block) return holds(`${block.rule} ${plain(block.line)}`, words) ? block : null;
  if ("text" in block) return has(block.text) ? block : null;
  if ("items" in block) {
    const items = block.items.filter((item) => has(item));
    return items.length ? { items } : null;
  }
  const rows = block.rows.filter((row) => has(...row));
  return rows.length ? { ...block, rows } : null;
}

/** A text in parts: those that are looked for, and those between them. */
export function marked(text: string, words: readonly string[]): { text: string; hit: boolean }[] {
  if (!words.length) return [{ text, hit: false }];
  const any = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`,
    "giu",
  );
  return text.split(any).flatMap((part, at) => (part ? [{ text: part, hit: at % 2 === 1 }] : []));
}
