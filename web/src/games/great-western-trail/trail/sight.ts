/** What a small window should look at: as much as possible of what can be pressed, and large enough for a finger. */
import { centred, type Look, type Point, type Size } from "../../../board/zoom";
import { RAILWAY, SHEET } from "./layout";

/** On a phone, pixels for a unit of the sheet: at the least, and where there is room. */
export const NEAR = { least: 1, most: 1.2 };
/** So much of a phone's window is covered from below, by what brings it closer or farther and by the key map. */
export const COVERED = 56;
/** Room around a point for what is drawn there. */
const AROUND = 70;

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

/** From the nearest point outwards, whatever can be seen together with it in what is not covered of the frame. */
export function sightOf(points: readonly Point[], from: Point, { width, height }: Size): Look {
  const frame = { width, height: height - COVERED };
  const far = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y);
  const nearest = [...points].sort((a, b) => far(a) - far(b));
  const seen = nearest.reduce<readonly Point[]>((kept, next) => {
    const more = [...kept, next];
    return scaleFor(more, frame) >= NEAR.least ? more : kept;
  }, []);
  const shown = seen.length ? seen : [from];
  const { left, right, top, bottom } = around(shown);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return centred(middle, Math.min(scaleFor(shown, frame), NEAR.most), SHEET, frame);
}

function around(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function scaleFor(points: readonly Point[], { width, height }: Size): number {
  const { left, right, top, bottom } = around(points);
  return Math.min(width / (right - left + 2 * AROUND), height / (bottom - top + AROUND));
}
