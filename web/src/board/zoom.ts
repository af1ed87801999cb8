/** A window onto a sheet that is larger than it: plain geometry. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The sheet's point in the upper left corner of the frame, and the pixels that a unit of the sheet takes. */
export interface Look extends Point {
  scale: number;
}

/** Closer than this shows nothing new. */
const CLOSEST = 4;
/** A frame as narrow as a phone's is filled; in a wider one the whole sheet is seen at first. */
export const NARROW = 600;
/** On a phone the sheet is not looked at from farther away than this at first. */
const READABLE = 0.8;
/** Room around what has to be seen, in units of the sheet. */
const AROUND = 60;

/** The scale at which the whole sheet is seen. */
export function fitting(sheet: Size, frame: Size): number {
  return Math.min(frame.width / sheet.width, frame.height / sheet.height);
}

/** The scale at which the sheet leaves nothing of the frame empty. */
export function filling(sheet: Size, frame: Size): number {
  return Math.max(frame.width / sheet.width, frame.height / sheet.height);
}

/** The same look, neither too far away nor too close, and with no more of the sheet lost than must be. */
export function kept(look: Look, sheet: Size, frame: Size): Look {
  const scale = Math.min(Math.max(look.scale, fitting(sheet, frame)), CLOSEST);
  return {
    scale,
    x: edge(look.x, sheet.width, frame.width / scale),
    y: edge(look.y, sheet.height, frame.height / scale),
  };
}

/** A sheet smaller than the window lies in its middle; a larger one covers it. */
function edge(wanted: number, sheet: number, window: number): number {
  if (window >= sheet) return (sheet - window) / 2;
  return Math.min(Math.max(wanted, 0), sheet - window);
}

/** Looking at a point of the sheet in the middle of the frame. */
export function centred(at: Point, scale: number, sheet: Size, frame: Size): Look {
  const look = { scale, x: at.x - frame.width / scale / 2, y: at.y - frame.height / scale / 2 };
  return kept(look, sheet, frame);
}

export function whole(sheet: Size, frame: Size): Look {
  return centred({ x: sheet.width / 2, y: sheet.height / 2 }, 0, sheet, frame);
}

/** How a sheet is looked at first. */
export function first(sheet: Size, frame: Size, at: Point): Look {
  if (frame.width >= NARROW) return whole(sheet, frame);
  return centred(at, Math.max(filling(sheet, frame), READABLE), sheet, frame);
}

/** Whether a phone was turned: its window has become broad, or narrow again. */
export function isTurned(before: Size, after: Size): boolean {
  return before.width < NARROW !== after.width < NARROW;
}

/** Closer or farther, while the point of the sheet under `at` (in pixels) stays where it is. */
export function zoomed(look: Look, factor: number, at: Point, sheet: Size, frame: Size): Look {
  const under = onSheet(look, at);
  const scale = kept({ ...look, scale: look.scale * factor }, sheet, frame).scale;
  return kept({ scale, x: under.x - at.x / scale, y: under.y - at.y / scale }, sheet, frame);
}

/** Drawn along by so many pixels. */
export function moved(look: Look, by: Point, sheet: Size, frame: Size): Look {
  return kept({ ...look, x: look.x - by.x / look.scale, y: look.y - by.y / look.scale }, sheet, frame);
}

export function onSheet(look: Look, at: Point): Point {
  return { x: look.x + at.x / look.scale, y: look.y + at.y / look.scale };
}

export function inFrame(look: Look, at: Point): Point {
  return { x: (at.x - look.x) * look.scale, y: (at.y - look.y) * look.scale };
}

export function between(from: Look, to: Look, part: number): Look {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/** No closer than now, and so that all these points are seen. */
export function containing(points: readonly Point[], look: Look, sheet: Size, frame: Size): Look {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    look.scale,
    frame.width / (right - left + 2 * AROUND),
    frame.height / (bottom - top + 2 * AROUND),
  );
  return centred({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale, sheet, frame);
}

/** Where a card lies that belongs to a point: above or below it, and not over the edge of the frame. */
export function beside(point: Point, card: Size, frame: Size, gap = 26, margin = 10): Point {
  const clamp = (wanted: number, room: number) => Math.max(margin, Math.min(wanted, room - margin));
  const x = clamp(point.x - card.width / 2, frame.width - card.width);
  const above = point.y - gap - card.height;
  const below = point.y + gap;
  if (above >= margin) return { x, y: above };
  if (below + card.height <= frame.height - margin) return { x, y: below };
  const right = point.x + gap + card.width <= frame.width - margin;
  return {
    x: right ? point.x + gap : clamp(point.x - gap - card.width, frame.width - card.width),
    y: clamp(point.y - card.height / 2, frame.height - card.height),
  };
}
