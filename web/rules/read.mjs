// Reads a catalogue of rules: the part of Markdown that the rulebooks are written in.
import { editionOf, lineOf, RULE, withoutSources } from "./line.mjs";

/** @typedef {import("./shapes.d.mts").Block} Block */
/** @typedef {import("./shapes.d.mts").Rulebook} Rulebook */
/** @typedef {import("./shapes.d.mts").Section} Section */

const HEADING = /^(##|###) (?:(\d+(?:\.\d+)*)\.? )?(.*)$/;
const DEFINED = new RegExp(String.raw`^(?:- )?\*\*(${RULE})\*\*\s+(?:— )?(.*)$`);
/** The part of a heading that names its rules: " - SA-PLACE", "(GWT-MOVE)", "（GWT-MOVE）". */
const PREFIX = /\s*(?:- [A-Z]+(?:-[A-Z]+)?$|[(（][A-Z][A-Z0-9]*-[A-Z]+[)）])/;
/** Sections for the authors of the game, not for readers of its rules. */
const FOR_WRITERS = /^(?:Invariants for tests|Coverage self-check|Damage in our copies|Left out)/;

/** The rules that a catalogue defines.
 * @param {string} markdown
 * @returns {Set<string>} */
export function rulesIn(markdown) {
  const definitions = markdown.matchAll(new RegExp(String.raw`^(?:- )?\*\*(${RULE})\*\*`, "gm"));
  return new Set([...definitions].map(([, rule = ""]) => rule));
}

/** @param {string} markdown
 * @param {ReadonlySet<string>} known the rules that may be named
 * @returns {Rulebook} */
export function readRulebook(markdown, known) {
  const [opening = "", ...parts] = markdown.split(/^(?=##{1,2} )/m);
  const sections = sectionsForReaders(parts.map((part) => sectionOf(part, known)));
  return { title: titleOf(opening), sections };
}

/** @param {string} opening */
function titleOf(opening) {
  const line = opening.split("\n")[0]?.replace(/^# /, "") ?? "";
  return line.replace(/ - .*$/, "");
}

/** Drop the sections for authors, and move the glossary and the reading guide to the end.
 * @param {Section[]} sections */
function sectionsForReaders(sections) {
  let skipping = false;
  const kept = sections.filter(({ level, title }) => {
    if (level === 2) skipping = FOR_WRITERS.test(title);
    return !skipping;
  });
  const words = kept.find(({ title }) => title.startsWith("Glossary"))?.number;
  const last = [words, "0"].map((number) => kept.filter((each) => each.number.split(".")[0] === number));
  return [...kept.filter((section) => !last.flat().includes(section)), ...last.flat()];
}

/** @param {string} part
 * @param {ReadonlySet<string>} known
 * @returns {Section} */
function sectionOf(part, known) {
  const [heading = "", ...lines] = part.split("\n");
  const [, marks, number = "", name = ""] = HEADING.exec(heading) ?? [];
  const blocks = paragraphs(lines).flatMap((paragraph) => blocksOf(paragraph, known));
  return {
    id: `section-${number || firstRule(blocks)}`,
    level: marks === "##" ? 2 : 3,
    number,
    title: name.replace(PREFIX, "").replace(/\s*\[[^\]]+\]$/, ""),
    only: /\[([A-Z0-9]{1,6})\]$/.exec(name)?.[1] ?? null,
    blocks,
  };
}

/** @param {Block[]} blocks */
function firstRule(blocks) {
  return blocks.flatMap((block) => ("rule" in block ? [block.rule] : []))[0]?.replace(/-\d+$/, "") ?? "";
}

/** Group adjacent lines into paragraphs.
 * @param {string[]} lines
 * @returns {string[][]} */
function paragraphs(lines) {
  const text = lines.filter((line) => line !== "---").join("\n");
  return text
    .split(/\n\s*\n/)
    .map((each) => each.split("\n").filter(Boolean))
    .filter((each) => each.length);
}

/** @param {string[]} lines
 * @param {ReadonlySet<string>} known
 * @returns {Block[]} */
function blocksOf(lines, known) {
  if (lines[0]?.startsWith("|")) return [tableOf(lines, known)];
  const entries = joinLines(lines);
  if (!/^([-*] )/.test(entries[0] ?? "")) return [paragraphOf(entries.join(" "), known)];
  return listBlock(entries, known);
}

/** Join each list entry with the lines indented below it.
 * @param {string[]} lines */
function joinLines(lines) {
  /** @type {string[]} */
  const entries = [];
  for (const line of lines) {
    const last = entries.at(-1);
    if (last !== undefined && !/^\s*[-*] /.test(line)) entries[entries.length - 1] = `${last} ${line.trim()}`;
    else entries.push(line.trimEnd());
  }
  return entries;
}

/** Each rule becomes its own block; other entries stay one list.
 * @param {string[]} entries
 * @param {ReadonlySet<string>} known
 * @returns {Block[]} */
function listBlock(entries, known) {
  /** @type {Block[]} */
  const blocks = [];
  for (const entry of entries) {
    const block = ruleOf(entry, known);
    const last = blocks.at(-1);
    const item = lineOf(withoutSources(entry.replace(/^\s*[-*] /, "")).said, known);
    if (block) blocks.push(block);
    else if (last && "items" in last) last.items.push(item);
    else blocks.push({ items: [item] });
  }
  return blocks;
}

/** @param {string} text
 * @param {ReadonlySet<string>} known
 * @returns {Block} */
function paragraphOf(text, known) {
  return ruleOf(text, known) ?? { text: lineOf(withoutSources(text).said, known) };
}

/** @param {string} entry
 * @param {ReadonlySet<string>} known
 * @returns {Block | null} */
function ruleOf(entry, known) {
  const [, rule, rest = ""] = DEFINED.exec(entry) ?? [];
  if (!rule) return null;
  const { only, rest: text } = editionOf(rest);
  const { said, rulings, confidence } = withoutSources(` ${text}`);
  return {
    rule,
    only,
    line: lineOf(said.replace(/^— /, ""), known),
    rulings: rulings.filter((each) => each !== rule && known.has(each)),
    ...(confidence && { confidence }),
  };
}

/** Read a table without its column of keys, which are for programs.
 * @param {string[]} lines
 * @param {ReadonlySet<string>} known
 * @returns {Block} */
function tableOf(lines, known) {
  const cells = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const from = cells[0]?.[0] === "key" ? 1 : 0;
  const [head = [], , ...rows] = cells.map((row) => row.slice(from).map((cell) => lineOf(cell, known)));
  return { head, rows };
}
