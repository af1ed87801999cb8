/** Where the places of the valley lie: on a wide sheet, and closer together on a phone. */
import type { Point, Size } from "../../../board/zoom";
import type { SignName } from "../signs/shapes";
import type { PlaceId } from "../view";

/** A place on the sheet: the middle of its rings, the middle of its name, and how many rings stand in a row. */
export interface Spot extends Point {
  label: Point;
  row: number;
}

export type SpotId = Exclude<PlaceId, `card_${number}` | `stack_${number}`>;

export interface Layout {
  sheet: Size;
  spots: Record<SpotId, Spot>;
  /** A name as wide as this is set narrower. */
  widest: number;
}

export const PITCH = 33;
export const RING = 14;

const spot = (x: number, y: number, label: number, row: number, aside = 0): Spot => ({
  x,
  y,
  label: { x: x + aside, y: y + label },
  row,
});

export const WIDE: Layout = {
  sheet: { width: 1000, height: 460 },
  widest: 160,
  spots: {
    forest: spot(168, 186, -55, 4),
    clay_pit: spot(442, 176, -55, 4),
    quarry: spot(812, 190, -55, 4),
    river: spot(856, 346, -55, 4),
    hunt: spot(150, 372, -55, 4),
    tool_maker: spot(368, 376, 36, 1, -12),
    hut: spot(506, 366, 37, 2, 4),
    field: spot(646, 390, 36, 1),
  },
};

export const TALL: Layout = {
  sheet: { width: 488, height: 430 },
  widest: 96,
  spots: {
    forest: spot(80, 126, -54, 4),
    clay_pit: spot(244, 126, -54, 4),
    quarry: spot(408, 126, -54, 4),
    river: spot(408, 290, -54, 4),
    hunt: spot(80, 290, -54, 4),
    tool_maker: spot(186, 368, 36, 1),
    hut: spot(244, 262, 37, 2),
    field: spot(310, 368, 36, 1),
  },
};

/** What is got at a place, or is the place's own sign. */
export const SIGN_OF: Record<SpotId, SignName> = {
  forest: "wood",
  clay_pit: "brick",
  quarry: "stone",
  river: "gold",
  hunt: "food",
  tool_maker: "tool",
  hut: "figure",
  field: "field",
};

export const isSpot = (id: string): id is SpotId => id in SIGN_OF;
export const SPOTS = Object.keys(SIGN_OF).filter(isSpot);

/** The centres of a number of rings, in rows around a spot; the last row may be shorter. */
export function ringCentres({ x, y, row }: Spot, number: number): Point[] {
  const rows = Math.ceil(number / row);
  return Array.from({ length: number }, (_, order) => {
    const line = Math.floor(order / row);
    const inLine = Math.min(row, number - line * row);
    return {
      x: x + ((order % row) - (inLine - 1) / 2) * PITCH,
      y: y + (line - (rows - 1) / 2) * PITCH,
    };
  });
}

export interface Box extends Point, Size {}

/** All that belongs to a spot: its rings and its name. */
export function spotBox(at: Spot, number: number): Box {
  const points = ringCentres(at, number);
  const ys = [...points.map((point) => point.y), at.label.y];
  const half = Math.max(...points.map((point) => point.x - at.x), 34) + RING + 8;
  const top = Math.min(...ys) - RING - 8;
  return { x: at.x - half, y: top, width: 2 * half, height: Math.max(...ys) + RING + 8 - top };
}
