/** Where the spaces of the trail lie on the sheet, and how large what lies upon them is drawn. */
import type { Point, Size } from "../../../board/zoom";
import type { Building, Printed, Space } from "../view";

type Edition = Printed["edition"];

export const SHEET: Size = { width: 1000, height: 700 };
/** The railway takes the sheet down to here. */
export const RAILWAY = 212;

const BOTH: Record<string, [number, number]> = {
  start: [966, 667],
  A: [884, 621],
  A1: [762, 602],
  A2: [626, 602],
  A3: [490, 602],
  flood1: [822, 674],
  flood2: [760, 675],
  flood3: [698, 675],
  flood4: [636, 674],
  flood_risk1: [558, 672],
  flood_risk2: [449, 669],
  B: [334, 641],
  B1: [246, 590],
  B2: [212, 543],
  B3: [176, 496],
  drought1: [244, 676],
  drought2: [184, 678],
  drought3: [124, 667],
  drought4: [70, 625],
  drought_risk1: [58, 550],
  C: [120, 434],
  C1: [316, 397],
  C2: [556, 394],
  camp1: [540, 494],
  camp2: [482, 494],
  camp3: [424, 494],
  camp4: [336, 540],
  camp5: [395, 547],
  camp6: [454, 549],
  camp7: [513, 549],
  camp8: [572, 547],
  camp9: [630, 541],
  camp_risk1: [706, 546],
  camp_risk2: [806, 506],
  E: [852, 440],
  E1: [722, 352],
  E2: [580, 335],
  rockfall1: [932, 386],
  rockfall2: [953, 331],
  rockfall3: [928, 277],
  rockfall4: [866, 250],
  rockfall_risk1: [772, 246],
  rockfall_risk2: [618, 257],
  F: [456, 297],
  F1: [352, 246],
  F2: [352, 346],
  G: [258, 297],
  G1: [164, 246],
  G2: [164, 346],
  kansas_city: [58, 296],
};

/** The way that leads to the camps branches off at a neutral building in the second edition only. */
const APART: Record<Edition, Record<string, [number, number]>> = {
  "1e": { C3: [296, 453], D: [640, 453] },
  "2e": { D: [296, 453], D1: [640, 453] },
};

export const SIZES: Record<Space["kind"], Size> = {
  start: { width: 38, height: 38 },
  neutral: { width: 116, height: 48 },
  site: { width: 95, height: 42 },
  hazard: { width: 40, height: 36 },
  camp: { width: 40, height: 37 },
  kansas_city: { width: 94, height: 78 },
};
const EMPTY_SITE: Size = { width: 52, height: 31 };
/** A finger needs so much, when a unit of the sheet takes a pixel. */
const FINGER = 44;

export class Layout {
  private readonly places: Record<string, [number, number]>;

  constructor(edition: Edition) {
    this.places = { ...BOTH, ...APART[edition] };
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
  if (kind === "neutral")
    return (building?.cells.length ?? 0) > 2 ? { width: 128, height: 48 } : SIZES.neutral;
  if (kind !== "site") return SIZES[kind];
  if (!building) return EMPTY_SITE;
  return Math.max(building.cells.length, building.hands.length) > 1 ? SIZES.site : { width: 80, height: 42 };
}

/** What answers to a finger: never smaller than one. */
export function touched({ width, height }: Size): Size {
  return { width: Math.max(width, FINGER), height: Math.max(height, FINGER) };
}
