/** The positions of the spaces of the trail, and the sizes of the tiles on them. */
import type { Point, Size } from "../../../board/zoom";
import type { Building, Printed, Space } from "../view";

type Edition = Printed["edition"];

export const SHEET: Size = { width: 1060, height: 700 };
/** The railway takes the sheet down to here. */
export const RAILWAY = 212;
/** The lower half of the sheet begins here. */
export const MIDDLE = 380;

const POINTS_IN_BOTH: Record<string, [number, number]> = {
  start: [1024, 671],
  A: [940, 617],
  A1: [805, 600],
  A2: [664, 600],
  A3: [519, 600],
  flood1: [871, 674],
  flood2: [806, 674],
  flood3: [740, 674],
  flood4: [681, 674],
  flood_risk1: [598, 670],
  flood_risk2: [484, 669],
  B: [349, 655],
  B1: [261, 596],
  B2: [225, 541],
  B3: [183, 486],
  drought1: [245, 674],
  drought2: [193, 674],
  drought3: [131, 667],
  drought4: [74, 625],
  drought_risk1: [61, 550],
  C: [127, 427],
  C1: [335, 419],
  C2: [589, 394],
  camp1: [572, 494],
  camp2: [511, 494],
  camp3: [449, 494],
  camp4: [356, 540],
  camp5: [419, 547],
  camp6: [481, 549],
  camp7: [544, 549],
  camp8: [606, 547],
  camp9: [664, 541],
  camp_risk1: [746, 546],
  camp_risk2: [860, 506],
  E: [903, 440],
  E1: [765, 352],
  E2: [617, 335],
  rockfall1: [988, 386],
  rockfall2: [1010, 331],
  rockfall3: [984, 277],
  rockfall4: [918, 250],
  rockfall_risk1: [818, 247],
  rockfall_risk2: [655, 257],
  F: [482, 305],
  F1: [373, 247],
  F2: [373, 364],
  G: [273, 305],
  G1: [174, 247],
  G2: [174, 364],
  kansas_city: [61, 296],
};

/** The way that leads to the camps branches off at a neutral building in the second edition only. */
const POINTS_BY_EDITION: Record<Edition, Record<string, [number, number]>> = {
  "1e": { C3: [318, 478], D: [678, 453] },
  "2e": { D: [318, 478], D1: [678, 453] },
};

export const SIZES: Record<Space["kind"], Size> = {
  start: { width: 40, height: 40 },
  neutral: { width: 138, height: 59 },
  site: { width: 110, height: 51 },
  hazard: { width: 48, height: 42 },
  camp: { width: 48, height: 45 },
  kansas_city: { width: 100, height: 84 },
};
/** A neutral building of three cells. */
export const WIDEST: Size = { width: 152, height: 59 };
const SINGLE_SITE: Size = { width: 92, height: 51 };
const EMPTY_SITE: Size = { width: 64, height: 36 };
/** The smallest size for a finger, when a unit of the sheet is a pixel. */
const MIN_TOUCH = 44;

export class Layout {
  private readonly places: Record<string, [number, number]>;

  constructor(edition: Edition) {
    this.places = { ...POINTS_IN_BOTH, ...POINTS_BY_EDITION[edition] };
  }

  at(space: string): Point {
    const [x, y] = this.places[space] ?? [0, 0];
    return { x, y };
  }

  has(space: string): boolean {
    return space in this.places;
  }

  get spaces(): string[] {
    return Object.keys(this.places);
  }
}

const layouts: Record<Edition, Layout> = { "1e": new Layout("1e"), "2e": new Layout("2e") };

export const layoutOf = (printed: Pick<Printed, "edition">): Layout => layouts[printed.edition];

/** How large a space is drawn, by the building that stands there: two hands need as much room as a second cell. */
export function sizeOf(kind: Space["kind"], building: Pick<Building, "cells" | "hands"> | null): Size {
  if (kind === "neutral") return (building?.cells.length ?? 0) > 2 ? WIDEST : SIZES.neutral;
  if (kind !== "site") return SIZES[kind];
  if (!building) return EMPTY_SITE;
  return Math.max(building.cells.length, building.hands.length) > 1 ? SIZES.site : SINGLE_SITE;
}

/** The touch area of a space: never smaller than a finger. */
export function touchSize({ width, height }: Size): Size {
  return { width: Math.max(width, MIN_TOUCH), height: Math.max(height, MIN_TOUCH) };
}
