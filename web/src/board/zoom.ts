/** The geometry of a window onto a larger sheet. */

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

/** Zooming in further shows nothing new. */
const MAX_SCALE = 4;
/** A frame as narrow as a phone's is filled; in a wider one the whole sheet is seen at first. */
export const NARROW_WIDTH = 600;
/** The smallest scale at which names can be read on a phone. */
export const MIN_READABLE_SCALE = 0.8;
/** Room around what has to be seen, in units of the sheet. */
const MARGIN = 60;

/** The scale at which the whole sheet is seen. */
export function fitScale(sheet: Size, frame: Size): number {
  return Math.min(frame.width / sheet.width, frame.height / sheet.height);
}

/** The scale at which the sheet leaves nothing of the frame empty. */
export function fillScale(sheet: Size, frame: Size): number {
  return Math.max(frame.width / sheet.width, frame.height / sheet.height);
}

/** The same view, with its scale within limits and as much of the sheet in the frame as possible. */
export function clampLook(look: Look, sheet: Size, frame: Size): Look {
  const scale = Math.min(Math.max(look.scale, fitScale(sheet, frame)), MAX_SCALE);
  return {
    scale,
    x: clampEdge(look.x, sheet.width, frame.width / scale),
    y: clampEdge(look.y, sheet.height, frame.height / scale),
  };
}

/** A sheet smaller than the window lies in its middle; a larger one covers it. */
function clampEdge(wanted: number, sheet: number, window: number): number {
  if (window >= sheet) return (sheet - window) / 2;
  return Math.min(Math.max(wanted, 0), sheet - window);
}

/** The view with a point of the sheet in the middle of the frame. */
export function lookCentredOn(at: Point, scale: number, sheet: Size, frame: Size): Look {
  const look = { scale, x: at.x - frame.width / scale / 2, y: at.y - frame.height / scale / 2 };
  return clampLook(look, sheet, frame);
}

export function lookAtWholeSheet(sheet: Size, frame: Size): Look {
  return lookCentredOn({ x: sheet.width / 2, y: sheet.height / 2 }, 0, sheet, frame);
}

/** The initial view of a sheet. */
export function initialLook(sheet: Size, frame: Size, at: Point): Look {
  if (frame.width >= NARROW_WIDTH) return lookAtWholeSheet(sheet, frame);
  return lookCentredOn(at, Math.max(fillScale(sheet, frame), MIN_READABLE_SCALE), sheet, frame);
}

/** Whether a phone was rotated: its window became wide, or narrow again. */
export function isTurned(before: Size, after: Size): boolean {
  return before.width < NARROW_WIDTH !== after.width < NARROW_WIDTH;
}

/** Zoom in or out while the point of the sheet under `at` (in pixels) stays in place. */
export function zoomLook(look: Look, factor: number, at: Point, sheet: Size, frame: Size): Look {
  const under = onSheet(look, at);
  const scale = clampLook({ ...look, scale: look.scale * factor }, sheet, frame).scale;
  return clampLook({ scale, x: under.x - at.x / scale, y: under.y - at.y / scale }, sheet, frame);
}

/** Move the view by an offset in pixels. */
export function moveLook(look: Look, by: Point, sheet: Size, frame: Size): Look {
  return clampLook({ ...look, x: look.x - by.x / look.scale, y: look.y - by.y / look.scale }, sheet, frame);
}

export function onSheet(look: Look, at: Point): Point {
  return { x: look.x + at.x / look.scale, y: look.y + at.y / look.scale };
}

export function inFrame(look: Look, at: Point): Point {
  return { x: (at.x - look.x) * look.scale, y: (at.y - look.y) * look.scale };
}

export function interpolateLook(from: Look, to: Look, part: number): Look {
  const mix = (a: number, b: number) => a + (b - a) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
}

/** A view that contains all these points, zoomed in no further than now, and out no further than to a scale. */
export function lookContaining(
  points: readonly Point[],
  look: Look,
  sheet: Size,
  frame: Size,
  least = 0,
): Look {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const whole = Math.min(
    look.scale,
    frame.width / (right - left + 2 * MARGIN),
    frame.height / (bottom - top + 2 * MARGIN),
  );
  const scale = Math.max(whole, least);
  return lookCentredOn({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale, sheet, frame);
}

/** The position of a card that belongs to a point: above or below it, within the frame. */
export function placeBeside(point: Point, card: Size, frame: Size, gap = 26, margin = 10): Point {
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

/** The position of a card that leaves points free, and what is around them: at a side of them, within the frame. */
export function placeClear(points: readonly Point[], card: Size, frame: Size, gap = 26, margin = 10): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const clamp = (wanted: number, room: number) => Math.max(margin, Math.min(wanted, room - margin));
  const x = clamp(middle.x - card.width / 2, frame.width - card.width);
  const y = clamp(middle.y - card.height / 2, frame.height - card.height);
  const sides: Point[] = [
    { x, y: top - gap - card.height },
    { x, y: bottom + gap },
    { x: right + gap, y },
    { x: left - gap - card.width, y },
  ];
  const fits = (at: Point) =>
    at.x >= margin &&
    at.y >= margin &&
    at.x + card.width <= frame.width - margin &&
    at.y + card.height <= frame.height - margin;
  return sides.find(fits) ?? placeBeside(middle, card, frame, gap, margin);
}
