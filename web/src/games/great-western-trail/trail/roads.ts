/** The road between spaces as lines to draw and to walk along. */
import type { Point, Size } from "../../../board/zoom";
import type { Space } from "../view";
import { SIZES, type Layout } from "./layout";

/** From a space to the next: level first if it lies beside, upright first if it lies above or below. */
export function curveTo(from: Point, to: Point): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const level = Math.abs(to.x - from.x) > 1.3 * Math.abs(to.y - from.y);
  const bend = level ? `${x} ${from.y} ${x} ${to.y}` : `${from.x} ${y} ${to.x} ${y}`;
  return `C${bend} ${to.x} ${to.y}`;
}

export function curveBetween(from: Point, to: Point): string {
  return `M${from.x} ${from.y}${curveTo(from, to)}`;
}

/** The whole road. */
export function roadOf(spaces: readonly Space[], layout: Layout): string {
  return spaces
    .flatMap(({ id, next }) => next.map((to) => curveBetween(layout.at(id), layout.at(to))))
    .join("");
}

/** A way along it, from where somebody stands. */
export function trackOf(layout: Layout, from: string, spaces: readonly string[]): string {
  let at = layout.at(from);
  return spaces.reduce((drawn, space) => {
    const to = layout.at(space);
    const part = curveTo(at, to);
    at = to;
    return drawn + part;
  }, `M${at.x} ${at.y}`);
}

export interface Arrow extends Point {
  angle: number;
}

/** Arrows say which way the trail is ridden: one on every stretch that leaves room for it between two tiles. */
export function arrowsOf(spaces: readonly Space[], layout: Layout): Arrow[] {
  const known = new Map(spaces.map((space) => [space.id, space]));
  return spaces.flatMap(({ id, kind, next }) =>
    next.flatMap((to) => {
      const [a, b] = [layout.at(id), layout.at(to)];
      const [x, y] = [b.x - a.x, b.y - a.y];
      const at = { x: a.x + x / 2, y: a.y + y / 2 };
      const covered = isNear(at, a, SIZES[kind]) || isNear(at, b, SIZES[known.get(to)?.kind ?? "site"]);
      return covered ? [] : [{ ...at, angle: Math.round(slope(x, y)) }];
    }),
  );
}

function isNear(at: Point, middle: Point, { width, height }: Size): boolean {
  const ROOM = 9;
  return Math.abs(at.x - middle.x) < width / 2 + ROOM && Math.abs(at.y - middle.y) < height / 2 + ROOM;
}

/** The slope of the bend in its middle, which is steeper than the straight line. */
function slope(x: number, y: number): number {
  const level = Math.abs(x) > 1.3 * Math.abs(y);
  const [dx, dy] = level ? [x / 2, y * 1.5] : [x * 1.5, y / 2];
  return (Math.atan2(dy, dx) * 180) / Math.PI;
}
