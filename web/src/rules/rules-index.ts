/** The rules of a family in the user's language, and in English where a translation is missing. */
import type { Block, Catalogue, Line, Prefixes, Section } from "../../rules/shapes.d.mts";
import type { Language } from "../words/say.svelte";
import PREFIXES from "./catalogues/prefixes.json";

export type RuleBlock = Extract<Block, { rule: string }>;

export interface RulesBlock {
  block: Block;
  lang: Language;
}
export interface RulesSection extends Omit<Section, "blocks"> {
  lang: Language;
  blocks: RulesBlock[];
}

/** The families whose rules can be read. */
export const FAMILIES: readonly string[] = [...new Set(Object.values(PREFIXES))];

export function isFamily(name: string): boolean {
  return FAMILIES.includes(name);
}

/** The family of a rule, by the prefix of its name. */
export function familyOf(rule: string): string | null {
  return (PREFIXES as Prefixes)[rule.split("-")[0] ?? ""] ?? null;
}

const CATALOGUES = import.meta.glob<Catalogue>("./catalogues/*.*.json", { import: "default" });

async function loadCatalogue(family: string, language: Language): Promise<Catalogue> {
  return (
    (await CATALOGUES[`./catalogues/${family}.${language}.json`]?.()) ?? {
      title: "",
      editions: {},
      sections: [],
    }
  );
}

/** Load the rules of a family in a language. */
export async function loadRules(family: string, language: Language): Promise<RulesSection[]> {
  const [english, translated] = await Promise.all([
    loadCatalogue(family, "en"),
    loadCatalogue(family, language),
  ]);
  return mergeTranslation(english, translated, language);
}

/**
 * Rules are matched by their names; blocks without one (a table, a paragraph) by their place in the section. The marks
 * of editions are replaced by their names.
 */
export function mergeTranslation(
  english: Catalogue,
  translated: Catalogue,
  language: Language,
): RulesSection[] {
  const sections = new Map(translated.sections.map((section) => [section.id, section]));
  const rules = new Map(
    translated.sections.flatMap(({ blocks }) => blocks.filter(isRule).map((block) => [block.rule, block])),
  );
  const editionName = (mark: string | null): string | null =>
    mark && (translated.editions[mark] ?? english.editions[mark] ?? mark);
  const withEditionName = (block: Block): Block =>
    "rule" in block ? { ...block, only: editionName(block.only) } : block;
  return english.sections.map((section) => {
    const theirs = sections.get(section.id);
    const others = theirs ? pairByPosition(section.blocks, theirs.blocks) : new Map<Block, Block>();
    const blocks = section.blocks.map((block): RulesBlock => {
      const found = "rule" in block ? translation(block, rules) : others.get(block);
      return found
        ? { block: withEditionName(found), lang: language }
        : { block: withEditionName(block), lang: "en" };
    });
    const title = theirs?.title ?? section.title;
    return { ...section, title, only: editionName(section.only), lang: theirs ? language : "en", blocks };
  });
}

const isRule = (block: Block): block is RuleBlock => "rule" in block;

/** Only the text is translated; the edition and the rulings stay the same. */
function translation(block: RuleBlock, rules: ReadonlyMap<string, RuleBlock>): RuleBlock | undefined {
  const line = rules.get(block.rule)?.line;
  return (
    line && { ...block, line, rulings: block.rulings.filter((ruling) => !plainText(line).includes(ruling)) }
  );
}

/** Pair tables and paragraphs, if a section has as many of them in both languages. */
function pairByPosition(english: Block[], translated: Block[]): Map<Block, Block> {
  const nameless = (blocks: Block[]): Block[] => blocks.filter((block) => !("rule" in block));
  const [ours, theirs] = [nameless(english), nameless(translated)];
  if (ours.length !== theirs.length) return new Map();
  return new Map(ours.flatMap((block, at) => (theirs[at] ? [[block, theirs[at]]] : [])));
}

/** The section that contains a rule. */
export function sectionWith(sections: readonly RulesSection[], rule: string): RulesSection | null {
  return (
    sections.find(({ blocks }) => blocks.some(({ block }) => "rule" in block && block.rule === rule)) ?? null
  );
}

/** A line without its formatting. */
export function plainText(line: Line): string {
  return line.map((piece) => (typeof piece === "string" ? piece : wordsOf(piece))).join("");
}

function wordsOf(piece: Exclude<Line[number], string>): string {
  if ("to" in piece) return piece.text;
  if ("strong" in piece) return piece.strong;
  return "em" in piece ? piece.em : piece.code;
}
