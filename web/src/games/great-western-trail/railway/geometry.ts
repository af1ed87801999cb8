/** The layout of the railway: two rows of twenty spaces, with cities above and stations beside them. */
import type { Point } from "../../../board/zoom";
import type { Printed, Rail, Station } from "../view";

type SpaceRef = Pick<Rail, "number" | "turnout">;

const [LEFT, STEP] = [41, 49];
const ROWS = [97, 163] as const;
const ROW = 20;
/** How far a turnout lies below its row, and a station from its turnout. */
const ASIDE = 19;
const GAP = 11;

export const BAND = { width: 1060, height: 212 };
export const CREST = { top: 31, width: 42, height: 44 };
export const STATION = { height: 32, plain: 76, withMaster: 117 };

const RIGHT = LEFT + STEP * (ROW - 1);
const BEND = RIGHT + 42;

export const MAIN_LINE_PATH = `M${LEFT} ${ROWS[0]}H${RIGHT}C${BEND} ${ROWS[0]} ${BEND} ${ROWS[1]} ${RIGHT} ${ROWS[1]}H${LEFT}`;

/** The upper row is read from the left, the lower one from the right. */
function numberedSpaceAt(space: number): Point {
  const column = space < ROW ? space : 2 * ROW - 1 - space;
  return { x: LEFT + STEP * column, y: ROWS[space < ROW ? 0 : 1] };
}

/** Halfway from a numbered space to the next: red crosses lie there. */
export function midpointAfter(space: number): Point {
  const [a, b] = [numberedSpaceAt(space), numberedSpaceAt(space + 1)];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A numbered space, or the turnout after it. */
export function spaceAt({ number, turnout }: SpaceRef): Point {
  if (!turnout) return numberedSpaceAt(number);
  const { x, y } = midpointAfter(number);
  return { x, y: y + ASIDE };
}

/** How the rails leave the main line for a turnout, in the direction of travel. */
export function switchPath(rail: SpaceRef): string {
  const { x, y } = spaceAt(rail);
  const back = y - ASIDE === ROWS[0] ? -1 : 1;
  return `M${x + back * 17} ${y - ASIDE}Q${x} ${y - ASIDE} ${x} ${y}`;
}

/** The upper left corner of a station, which lies ahead of its turnout; the last one, below its space. */
export function stationAt({ master }: Pick<Station, "master">, rail: SpaceRef): Point & { width: number } {
  const width = master ? STATION.withMaster : STATION.plain;
  const { x, y } = spaceAt(rail);
  if (!rail.turnout) return { x: Math.max(x - width / 2, 6), y: y + 16, width };
  const ahead = y - ASIDE === ROWS[0];
  return { x: ahead ? x + GAP : x - GAP - width, y: y - 4, width };
}

/** A city stands above the space that has its value. */
export function cityAt(printed: Printed, id: string): Point {
  const value = printed.cities.find((city) => city.id === id)?.value ?? 0;
  return { x: numberedSpaceAt(value).x, y: CREST.top + CREST.height / 2 };
}

/** Engines that share a space stand around it. */
export function engineAt(space: SpaceRef, place: number, of: number): Point {
  const { x, y } = spaceAt(space);
  if (of < 2) return { x, y };
  return { x: x + (place % 2 ? 15 : -15), y: y + (of < 3 ? 0 : place < 2 ? -9 : 11) };
}

/** The way of an engine: straight to where it goes, or around the bend. */
export function engineRoute(from: SpaceRef, to: SpaceRef): Point[] {
  const [a, b] = [spaceAt(from), spaceAt(to)];
  const isUpper = (y: number) => y < (ROWS[0] + ROWS[1]) / 2;
  if (isUpper(a.y) === isUpper(b.y)) return [a, b];
  const bend = [ROWS[0], ROWS[1]].map((y) => ({ x: RIGHT + 20, y }));
  return [a, ...(isUpper(a.y) ? bend : bend.reverse()), b];
}

const WIDE = /[\u1100-\uffdc]/u;

/** About how wide a text is, in widths of a capital. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.53), 0);
}

/** Letters may be narrowed to this share before they look wrong. */
const MIN_NARROWING = 0.8;

export interface Lettering {
  lines: string[];
  size: number;
  /** Drawn closer together, to be so wide. */
  narrowed?: number;
}

/** A name in one line, or in two if it would be too long: as large as the room allows. */
export function fitName(name: string, room: number, most: number): Lettering {
  const wide = WIDE.test(name);
  const size = wide ? most * 0.87 : most;
  const needed = textWidth(name) * size;
  if (needed <= room) return { lines: [name], size };
  if (wide && needed * MIN_NARROWING <= room) return { lines: [name], size, narrowed: room };
  const lines = splitName(name);
  return { lines, size: Math.min(size, room / Math.max(...lines.map(textWidth))) };
}

/** At a space or a dot near the middle, or else in the middle of a name that is written without spaces. */
function splitName(name: string): string[] {
  const middle = name.length / 2;
  const breaks = [...name.matchAll(/[ ・]/gu)].map(({ index }) => index);
  const [best] = breaks.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (best !== undefined) return [name.slice(0, best), name.slice(best + 1)];
  const half = WIDE.test(name) ? wordBreak(name) : name.length;
  return [name.slice(0, half), name.slice(half)].filter(Boolean);
}

/** Between two words, if the browser finds them. */
function wordBreak(name: string): number {
  const middle = Math.ceil(name.length / 2);
  const words = [...new Intl.Segmenter("ja", { granularity: "word" }).segment(name)];
  return words.find(({ index }) => index > 1 && Math.abs(index - middle) < 3)?.index ?? middle;
}
