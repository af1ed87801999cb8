/** The view for a small window: as many options as possible, large enough for a finger. */
import { type Look, lookCentredOn, type Point, type Size } from "../../../board/zoom";
import { RAILWAY, SHEET } from "./layout";

/** Pixels per unit of the sheet on a phone: the least, and the most where there is room. */
export const PHONE_SCALE = { least: 0.82, most: 1.15 };
/** Room around a point for what is drawn there. */
const MARGIN = 70;

export type Region = "kansas_city" | "west" | "east" | "railway";

/** The middle of each part of the sheet. */
export const REGIONS: Record<Region, Point> = {
  railway: { x: 180, y: 106 },
  kansas_city: { x: 180, y: 300 },
  west: { x: 180, y: 540 },
  east: { x: 850, y: 480 },
};

export function regionOf({ x, y }: Point): Region {
  if (y < RAILWAY) return "railway";
  if (x > 510) return "east";
  return y < 388 ? "kansas_city" : "west";
}

/** The view from the nearest point outwards, with as many points as fit into the frame. */
export function lookAtNearest(points: readonly Point[], from: Point, frame: Size): Look {
  const far = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y);
  const nearest = [...points].sort((a, b) => far(a) - far(b));
  const seen = nearest.reduce<readonly Point[]>((kept, next) => {
    const more = [...kept, next];
    return scaleFor(more, frame) >= PHONE_SCALE.least ? more : kept;
  }, []);
  const shown = seen.length ? seen : [from];
  const { left, right, top, bottom } = boundsOf(shown);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return lookCentredOn(middle, Math.min(scaleFor(shown, frame), PHONE_SCALE.most), SHEET, frame);
}

function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function scaleFor(points: readonly Point[], { width, height }: Size): number {
  const { left, right, top, bottom } = boundsOf(points);
  return Math.min(width / (right - left + 2 * MARGIN), height / (bottom - top + MARGIN));
}
