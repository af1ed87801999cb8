/** An icon line: what it costs, an arrow, what it brings; fitted into whatever room a cell leaves. */
import type { Building, Piece, Printed, Verb } from "../view";

/** A piece of a line, and how wide it is beside a sign of 18. */
export type Token = { width: number } & (
  { sign: string; number?: number } | { text: string } | { arrow: true }
);

/** A piece in its place: the middle of it, and how large a sign of 18 is there. */
export type Placed = Token & { x: number; y: number; scale: number };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIGN = 18;
const GAP = 1;
const LETTER = 6.6;
/** Larger than this looks loud beside the others. */
const MAX_SCALE = 1.38;
/** Numbers that stand in the sign, not beside it. */
const INSIDE = new Set(["coin", "points"]);
/** One of these needs no number. */
const SINGLE = new Set(["certificate", "token", "objective", "objective_card", "remove", "engine_back"]);
const TENTS: Record<string, string> = { camp: "tent", trade: "tent", camp_pair: "tent_pair" };

/** The first edition has tents where the second has outlaws. */
export function signOf(icon: string, printed: Pick<Printed, "edition">): string {
  return printed.edition === "1e" ? (TENTS[icon] ?? icon) : icon;
}

export function isInside(icon: string): boolean {
  return INSIDE.has(icon);
}

const text = (words: string): Token => ({ text: words, width: LETTER * words.length });

function tokensOf({ icon, number, ...piece }: Piece, printed: Pick<Printed, "edition">): Token[] {
  if (icon === "or") return [text("/")];
  const sign = piece.sign ?? "";
  const name = signOf(icon, printed);
  if (number === undefined || (number === 1 && !sign && SINGLE.has(icon)))
    return [...(sign ? [text(sign)] : []), { sign: name, width: SIGN }];
  if (isInside(icon)) return [...(sign ? [text(sign)] : []), { sign: name, number, width: SIGN }];
  const beside = icon === "hire" ? `${sign || "+"}$${number}` : `${sign}${number}`;
  return [{ sign: name, width: SIGN }, text(beside)];
}

/** A verb as a line of pieces. */
export function lineOf({ cost, gain }: Verb, printed: Pick<Printed, "edition">): Token[] {
  const [paid, brought] = [cost, gain].map((pieces) => pieces.flatMap((piece) => tokensOf(piece, printed)));
  if (!paid?.length) return brought ?? [];
  return brought?.length ? [...paid, { arrow: true, width: 7 }, ...brought] : paid;
}

export function lineWidth(line: readonly Token[]): number {
  return line.reduce((sum, { width }) => sum + width, GAP * Math.max(line.length - 1, 0));
}

type Rows = readonly (readonly Token[])[];

/** How large rows can be in a box, at most. */
function scaleIn(rows: Rows, { width, height }: Pick<Box, "width" | "height">): number {
  const widest = Math.max(...rows.map(lineWidth), 1);
  return Math.min(MAX_SCALE, width / widest, height / rows.length / (SIGN + 1.5));
}

/** A line as one row, and as two in every way it can be broken, best before the arrow. */
function layouts(line: readonly Token[]): Rows[] {
  const places = line.flatMap((_, place) => (canBreak(line, place) ? [place] : []));
  const at = places.sort((a, b) => Number(isArrow(line[b])) - Number(isArrow(line[a])));
  return [[line], ...at.map((place) => [line.slice(0, place), line.slice(place)])];
}

/** The line as one row, or as two if that makes it larger, with the gain below the cost. */
function bestRows(line: readonly Token[], box: Box): Rows {
  return layouts(line).reduce((best, next) => (scaleIn(next, box) > scaleIn(best, box) * 1.12 ? next : best));
}

/** The least width in which a line can be as large as the height allows. */
function needOf(line: readonly Token[], height: number): number {
  const widths = layouts(line).map(
    (rows) => Math.max(...rows.map(lineWidth), SIGN) * scaleIn(rows, { width: Infinity, height }),
  );
  return Math.min(...widths);
}

const isArrow = (token: Token | undefined) => token !== undefined && "arrow" in token;

/** A line breaks before an arrow, or before a sign that does not belong to what stands before it. */
function canBreak(line: readonly Token[], at: number): boolean {
  const [before, after] = [line[at - 1], line[at]];
  if (!before || !after || "text" in before) return false;
  return isArrow(after) || ("text" in after && /^[×+−-]/.test(after.text));
}

/** Every piece of a line in its place, in the middle of a box. */
export function fitLine(line: readonly Token[], box: Box): Placed[] {
  if (!line.length) return [];
  const rows = bestRows(line, box);
  const scale = scaleIn(rows, box);
  return rows.flatMap((row, at) => {
    let left = box.x + box.width / 2 - (lineWidth(row) * scale) / 2;
    const y = box.y + box.height / 2 + (at - (rows.length - 1) / 2) * (SIGN + 1.5) * scale;
    return row.map((token) => {
      const placed = { ...token, scale, y, x: left + (token.width * scale) / 2 };
      left += (token.width + GAP) * scale;
      return placed;
    });
  });
}

/** The cell of a verb on a tile, with its position. */
export interface Cell extends Box {
  verb: string;
  line: readonly Token[];
  /** Not the first cell, or not the first of the alternatives in it. */
  second: boolean;
  alternative: boolean;
}

/** The cells of a tile in a box, each as wide as its lines need. */
export function cellsIn({ cells }: Pick<Building, "cells">, printed: Printed, box: Box): Cell[] {
  const lines = cells.map((verbs) =>
    verbs.map((verb) => lineOf(printed.verbs[verb] ?? { cost: [], gain: [] }, printed)),
  );
  const needs = lines.map(
    (each) => Math.max(...each.map((line) => needOf(line, box.height / each.length))) + 9,
  );
  const unit =
    box.width /
    Math.max(
      needs.reduce((sum, need) => sum + need, 0),
      1,
    );
  let x = box.x;
  return cells.flatMap((verbs, at) => {
    const width = (needs[at] ?? 0) * unit;
    const height = box.height / verbs.length;
    const placed = verbs.map((verb, order) => ({
      verb,
      line: lines[at]?.[order] ?? [],
      x,
      y: box.y + order * height,
      width,
      height,
      second: at > 0,
      alternative: order > 0,
    }));
    x += width;
    return placed;
  });
}

/** How wide a tile is beside others, by what is printed on it. */
export function tileWidth({ cells }: Pick<Building, "cells">): number {
  return 46 + 24 * Math.max(cells.length, 1);
}
