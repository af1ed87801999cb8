// A line of a catalogue: what is said, the rules that it names, and without where it was read.

/** @typedef {import("./shapes.d.mts").Line} Line */
/** @typedef {import("./shapes.d.mts").Piece} Piece */
/** @typedef {import("./shapes.d.mts").Edition} Edition */

/** A translation says it in its own words, as `[ドイツ]`. */
const EDITION = /^\[(?:(USA|DE|1E|2E)|[^\]]{1,6})\]\s*/;
/** `[completed: P1]`, `[001 ゲームの準備]`: in the catalogues of two families the sources stand in brackets … */
const BRACKETED =
  /\s*\[(?:sheet|completed|ruling|follows|by omission|same places|missing|001|002|"|`board`|TTR-R-)[^\]]*\]/g;
/** … in the third in parentheses that begin with the letter of a book, as `(J p.6; K 요금)`. */
const IN_PARENTHESES = /\s*\((?:J|K|B1|B2|I2?|F|EN|S2|O)(?=[\s;,)])(?:[^()]|\([^()]*\))*\)/g;
/** How sure a ruling is. */
const SURENESS = /\s*\([hml]\)$/;
const RULING = /\b(?:SA-AMB|TTR-R|GWT-AMB)-\d+/g;

export const RULE = String.raw`(?:TTRG?|SA|GWT2?|RV)-[A-Z0-9]+(?:-[A-Z0-9]+)*`;
/** A rule by its whole name, or (after one) by its end alone, as in "SA-USE-20, -23". */
const NAMED = new RegExp(
  String.raw`\b(${RULE})|((?<=[\s,(])-\d\d[A-Z]?\b)|(\*\*[^*]+\*\*)|((?<![\w*])\*[^*]+\*(?!\w))|(` +
    "`[^`]+`)",
  "g",
);

/** The edition of which alone a line speaks, and the rest of it.
 * @param {string} text
 * @returns {{ only: Edition | null, rest: string }} */
export function editionOf(text) {
  const found = EDITION.exec(text);
  const only = /** @type {Edition | null} */ (found?.[1] ?? null);
  return { only, rest: found ? text.slice(found[0].length) : text };
}

/** What a line says, without its sources, and the rulings that those name.
 * @param {string} text
 * @returns {{ said: string, rulings: string[] }} */
export function withoutSources(text) {
  const sources = [...(text.match(BRACKETED) ?? []), ...(text.match(IN_PARENTHESES) ?? [])];
  const said = text.replace(BRACKETED, "").replace(IN_PARENTHESES, "").trim().replace(SURENESS, "");
  const named = sources.flatMap((source) => source.match(RULING) ?? []);
  return { said, rulings: [...new Set(named)].filter((ruling) => !said.includes(ruling)) };
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
