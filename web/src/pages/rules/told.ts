/** The rules of a family as a reader is told them: in the reader's language as far as it goes, in English where not. */
import type { Block, Catalogue, Line, Section } from "../../../rules/shapes.d.mts";
import type { Language } from "../../words/say.svelte";

export type RuleBlock = Extract<Block, { rule: string }>;

export interface ToldBlock {
  block: Block;
  lang: Language;
}
export interface Told extends Omit<Section, "blocks"> {
  lang: Language;
  blocks: ToldBlock[];
}

export const FAMILIES = ["ticket-to-ride", "stone-age", "great-western-trail"] as const;
export type Family = (typeof FAMILIES)[number];

/** The families by the beginnings of their rules' names. */
const BEGINNINGS: Record<string, Family> = {
  TTR: "ticket-to-ride",
  TTRG: "ticket-to-ride",
  SA: "stone-age",
  GWT: "great-western-trail",
  GWT2: "great-western-trail",
  RV: "great-western-trail",
};

export function isFamily(name: string): name is Family {
  return (FAMILIES as readonly string[]).includes(name);
}

export function familyOf(rule: string): Family | null {
  return BEGINNINGS[rule.split("-")[0] ?? ""] ?? null;
}

const CATALOGUES = import.meta.glob<Catalogue>("./catalogues/*.json", { import: "default" });

async function read(family: Family, language: Language): Promise<Catalogue> {
  return (await CATALOGUES[`./catalogues/${family}.${language}.json`]?.()) ?? { title: "", sections: [] };
}

/** Loaded when they are first asked for. */
export async function rulesOf(family: Family, language: Language): Promise<Told[]> {
  const [english, translated] = await Promise.all([read(family, "en"), read(family, language)]);
  return told(english, translated, language);
}

/** A rule is the same by its name; what has none (a table, a paragraph) by its place in its section. */
export function told(english: Catalogue, translated: Catalogue, language: Language): Told[] {
  const sections = new Map(translated.sections.map((section) => [section.id, section]));
  const rules = new Map(
    translated.sections.flatMap(({ blocks }) => blocks.filter(isRule).map((block) => [block.rule, block])),
  );
  return english.sections.map((section) => {
    const theirs = sections.get(section.id);
    const others = theirs ? inPlace(section.blocks, theirs.blocks) : new Map<Block, Block>();
    const blocks = section.blocks.map((block): ToldBlock => {
      const found = "rule" in block ? translation(block, rules) : others.get(block);
      return found ? { block: found, lang: language } : { block, lang: "en" };
    });
    return { ...section, title: theirs?.title ?? section.title, lang: theirs ? language : "en", blocks };
  });
}

const isRule = (block: Block): block is RuleBlock => "rule" in block;

/** What it says is translated; of what it speaks, and the rulings behind it, are the same. */
function translation(block: RuleBlock, rules: ReadonlyMap<string, RuleBlock>): RuleBlock | undefined {
  const line = rules.get(block.rule)?.line;
  return line && { ...block, line, rulings: block.rulings.filter((ruling) => !plain(line).includes(ruling)) };
}

/** Tables and paragraphs side by side, if a section has as many of them in both languages. */
function inPlace(english: Block[], translated: Block[]): Map<Block, Block> {
  const nameless = (blocks: Block[]): Block[] => blocks.filter((block) => !("rule" in block));
  const [ours, theirs] = [nameless(english), nameless(translated)];
  if (ours.length !== theirs.length) return new Map();
  return new Map(ours.flatMap((block, at) => (theirs[at] ? [[block, theirs[at]]] : [])));
}

/** The section in which a rule stands. */
export function sectionWith(sections: readonly Told[], rule: string): Told | null {
  return (
    sections.find(({ blocks }) => blocks.some(({ block }) => "rule" in block && block.rule === rule)) ?? null
  );
}

/** A line without its looks. */
export function plain(line: Line): string {
  return line.map((piece) => (typeof piece === "string" ? piece : wordsOf(piece))).join("");
}

function wordsOf(piece: Exclude<Line[number], string>): string {
  if ("to" in piece) return piece.text;
  if ("strong" in piece) return piece.strong;
  return "em" in piece ? piece.em : piece.code;
}
