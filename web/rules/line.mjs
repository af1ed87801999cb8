// A line of a catalogue: its text without its sources, and the rules that it names.

/** @typedef {import("./shapes.d.mts").Confidence} Confidence */
/** @typedef {import("./shapes.d.mts").Line} Line */
/** @typedef {import("./shapes.d.mts").Piece} Piece */

/** The mark of an edition, as `[DE]`. A translation writes it in its own language, as `[ドイツ]`. */
const EDITION = /^\[(?:([A-Z0-9]{1,6})|[^\]]{1,6})\]\s*/;
/** `[completed: P1]`, `[001 ゲームの準備]`: in the catalogues of two families the sources stand in brackets … */
const BRACKETED =
  /\s*\[(?:sheet|completed|ruling|follows|by omission|same places|missing|001|002|"|`board`|[A-Z]+-R-)[^\]]*\]/g;
/** … in the third in parentheses that begin with the letter of a book, as `(J p.6; K 요금)`. */
const IN_PARENTHESES = /\s*\((?:J|K|B1|B2|I2?|F|EN|S2|O)(?=[\s;,)])(?:[^()]|\([^()]*\))*\)/g;
/** How sure a ruling is: a mark in parentheses at its end, as `(m)`, `（高／中）` or `(중간, “도착했을 때”는 높음)`. */
const CONFIDENCE = /\s*[(（](?:[hml]|[高中低]|높음|중간|낮음)(?:[/／,、;。][^()（）]*)?[)）]$/;
/** The marks by language, from the least sure: of several, the first of these counts.
 * @type {readonly (readonly [Confidence, RegExp])[]} */
const MARKS = [
  ["low", /\bl\b|低|낮음/],
  ["medium", /\bm\b|中|중간/],
  ["high", /\bh\b|高|높음/],
];
const RULING = /\b[A-Z][A-Z0-9]*-(?:AMB|R)-\d+/g;

export const RULE = String.raw`[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+`;
/** A rule by its whole name, or (after one) by its end alone, as in "SA-USE-20, -23". */
const NAMED = new RegExp(
  String.raw`\b(${RULE})|((?<=[\s,(])-\d\d[A-Z]?\b)|(\*\*[^*]+\*\*)|((?<![\w*])\*[^*]+\*(?!\w))|(` +
    "`[^`]+`)",
  "g",
);

/** The mark of the edition that a line is limited to, and the rest of the line.
 * @param {string} text
 * @returns {{ only: string | null, rest: string }} */
export function editionOf(text) {
  const found = EDITION.exec(text);
  return { only: found?.[1] ?? null, rest: found ? text.slice(found[0].length) : text };
}

/** The text of a line without its sources, the rulings that the sources name, and how sure it is if it says so.
 * @param {string} text
 * @returns {{ said: string, rulings: string[], confidence: Confidence | null }} */
export function withoutSources(text) {
  const sources = [...(text.match(BRACKETED) ?? []), ...(text.match(IN_PARENTHESES) ?? [])];
  const whole = text.replace(BRACKETED, "").replace(IN_PARENTHESES, "").trim();
  const said = whole.replace(CONFIDENCE, "");
  const named = sources.flatMap((source) => source.match(RULING) ?? []);
  return {
    said,
    rulings: [...new Set(named)].filter((ruling) => !said.includes(ruling)),
    confidence: confidenceOf(whole),
  };
}

/** @param {string} text
 * @returns {Confidence | null} */
function confidenceOf(text) {
  const mark = CONFIDENCE.exec(text)?.[0] ?? "";
  return MARKS.find(([, word]) => word.test(mark))?.[0] ?? null;
}

/** @param {string} text
 * @param {ReadonlySet<string>} known the rules there are
 * @returns {Line} */
export function lineOf(text, known) {
  /** @type {Piece[]} */
  const pieces = [];
  let [from, last] = [0, ""];
  for (const found of text.matchAll(NAMED)) {
    const [whole, rule, end] = found;
    const to = rule ?? (end ? last.replace(/-[^-]+$/, end) : "");
    if (rule) last = rule;
    const piece = known.has(to) ? { to, text: whole } : rule || end ? null : outstanding(whole);
    if (piece === null) continue;
    if (found.index > from) pieces.push(text.slice(from, found.index));
    pieces.push(piece);
    from = found.index + whole.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** @param {string} marked
 * @returns {Piece} */
function outstanding(marked) {
  if (marked.startsWith("**")) return { strong: marked.slice(2, -2) };
  if (marked.startsWith("`")) return { code: marked.slice(1, -1) };
  return { em: marked.slice(1, -1) };
}
