/** Where an arrow key leads from one thing of the railway to another. */
import type { Point } from "../../../board/zoom";

export const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What lies aside is so much farther than what lies ahead. */
const ASIDE = 2;

/** The number of the nearest of all points that lie ahead; none at the edge. */
export function towards(from: Point, all: readonly Point[], ahead: Point): number | null {
  let best: { far: number; order: number } | null = null;
  for (const [order, { x, y }] of all.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const along = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    const far = along + ASIDE * aside;
    if (along > 0 && aside <= along * ASIDE && (!best || far < best.far)) best = { far, order };
  }
  return best?.order ?? null;
}
