/** Where an arrow key leads from one thing of the railway to another. */
import type { Point } from "../../../board/zoom";

export const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A sideways distance counts this many times as much as one ahead. */
const SIDEWAYS_WEIGHT = 2;

/** The index of the nearest point ahead; null at the edge. */
export function nearestAhead(from: Point, all: readonly Point[], ahead: Point): number | null {
  let best: { far: number; order: number } | null = null;
  for (const [order, { x, y }] of all.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    const far = along + SIDEWAYS_WEIGHT * aside;
    if (along > 0 && aside <= along * SIDEWAYS_WEIGHT && (!best || far < best.far)) best = { far, order };
  }
  return best?.order ?? null;
}
