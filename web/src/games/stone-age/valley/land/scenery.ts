/** What the valley is drawn from: the lines of hills and water for each sheet, and things strewn about. */
import type { Point } from "../../../../board/zoom";

/** The lines that run through the whole sheet, and beyond it: the window may be wider than the sheet. */
export interface Scenery {
  sun: Point;
  far: string;
  near: string;
  meadow: string;
  river: string;
  banks: string;
  village: string;
  steppe: string;
  field: string;
  trails: string;
  /** How much wider and higher than drawn a thing stands. */
  forest: Ellipse;
  treeSize: number;
  clay: Stretch;
  rocks: Stretch;
  tents: readonly Standing[];
  workshop: Point;
  fire: Point;
  herd: readonly Standing[];
  mammoth: Standing;
  canoe: Point;
  nuggets: readonly Point[];
  reeds: readonly Point[];
  bushes: readonly Point[];
}

export interface Ellipse extends Point {
  rx: number;
  ry: number;
}

export interface Stretch extends Point {
  wide: number;
  high: number;
}

/** A thing at its feet; a negative size looks the other way. */
export interface Standing extends Point {
  size: number;
}

const at = (...points: readonly (readonly [number, number])[]): Point[] => points.map(([x, y]) => ({ x, y }));

export const WIDE_SCENERY: Scenery = {
  sun: { x: 600, y: 52 },
  far: "M-900 96C-700 40-480 104-300 78S-60 96 20 82 160 44 236 62 380 92 470 60 590 84 660 70 760 60 820 70 1040 44 1180 74 1500 40 1900 88V400H-900z",
  near: "M-900 150C-600 96-300 160-120 128S120 96 240 116 420 92 520 118 660 150 720 150 1100 120 1250 150 1600 120 1900 150V500H-900z",
  meadow:
    "M-900 190C-600 150-260 182-60 164S200 132 340 160 560 150 660 196 860 262 1010 250 1500 230 1900 262V1300H-900z",
  river:
    "M646 152C656 166 616 176 628 198S604 228 640 252 706 264 700 306 672 372 736 404 880 398 1000 428 1400 470 1900 440V300C1500 330 1150 320 1000 306S900 292 852 276 722 268 700 238 696 198 666 184 668 164 654 152z",
  banks:
    "M646 152C656 166 616 176 628 198S604 228 640 252 706 264 700 306 672 372 736 404 880 398 1000 428 1400 470 1900 440",
  village: "M306 384C306 330 400 296 506 296S716 326 722 392 640 456 510 458 306 440 306 384z",
  steppe: "M12 322C60 292 240 290 284 330S306 440 250 450 44 456 22 432-4 344 12 322z",
  field: "M590 424L606 352L690 358L706 432z",
  trails:
    "M430 300C400 284 340 284 290 250M500 294C498 276 476 262 460 252M580 304C640 286 660 250 724 232M290 392C300 390 306 388 316 390M690 342C716 332 740 336 770 342",
  forest: { x: 168, y: 178, rx: 176, ry: 104 },
  treeSize: 1,
  clay: { x: 442, y: 172, wide: 1, high: 1 },
  rocks: { x: 812, y: 190, wide: 1, high: 1 },
  tents: [
    { x: 446, y: 338, size: 0.9 },
    { x: 568, y: 334, size: 0.9 },
    { x: 506, y: 336, size: 1.2 },
  ],
  workshop: { x: 368, y: 352 },
  fire: { x: 440, y: 382 },
  herd: [
    { x: 36, y: 428, size: 0.62 },
    { x: 262, y: 340, size: -0.56 },
  ],
  mammoth: { x: 256, y: 436, size: 0.74 },
  canoe: { x: 752, y: 372 },
  nuggets: at([742, 300], [948, 328], [930, 396], [776, 394], [972, 372]),
  reeds: at([714, 262], [690, 352], [756, 414], [628, 236], [990, 440]),
  bushes: at([330, 268], [566, 262], [604, 284], [318, 300], [40, 300], [560, 446], [770, 440], [862, 446]),
};

export const TALL_SCENERY: Scenery = {
  sun: { x: 330, y: 46 },
  far: "M-600 62C-400 30-200 80-60 56S60 40 120 50 200 66 260 48 350 60 420 50 700 70 1100 40V300H-600z",
  near: "M-600 84C-300 60-100 96 40 76S220 70 280 86 420 70 520 84 800 60 1100 84V300H-600z",
  meadow:
    "M-600 110C-300 84-60 110 60 98S220 92 300 110 352 170 424 174 560 166 700 160 900 150 1100 150V1300H-600z",
  river:
    "M330 94C338 110 318 130 330 152S318 186 346 204 352 240 338 272 344 340 380 362 460 380 560 396 900 420 1100 400V214C800 220 620 216 520 208S400 204 380 184 366 140 352 122 346 108 338 94z",
  banks:
    "M330 94C338 110 318 130 330 152S318 186 346 204 352 240 338 272 344 340 380 362 460 380 560 396 900 420 1100 400",
  village: "M134 340C128 260 180 196 250 196S364 262 372 340 340 426 254 428 140 410 134 340z",
  steppe: "M-20 216C20 200 130 200 156 232S166 350 140 372 40 384-20 376z",
  field: "M274 408L282 342L338 344L350 412z",
  trails: "M150 262C160 250 172 244 180 240M250 194C250 188 250 184 250 178M316 240C330 228 344 214 372 196",
  forest: { x: 74, y: 120, rx: 104, ry: 84 },
  treeSize: 0.7,
  clay: { x: 244, y: 120, wide: 0.68, high: 0.74 },
  rocks: { x: 408, y: 126, wide: 0.62, high: 0.72 },
  tents: [
    { x: 200, y: 236, size: 0.6 },
    { x: 288, y: 236, size: 0.6 },
    { x: 244, y: 238, size: 0.82 },
  ],
  workshop: { x: 186, y: 344 },
  fire: { x: 248, y: 352 },
  herd: [{ x: 132, y: 366, size: -0.5 }],
  mammoth: { x: 64, y: 416, size: 0.72 },
  canoe: { x: 440, y: 366 },
  nuggets: at([356, 250], [486, 246], [396, 356], [484, 330]),
  reeds: at([332, 196], [370, 370], [336, 300]),
  bushes: at([168, 190], [330, 66], [178, 420], [420, 410]),
};

/** Even enough to look like nature, and the same every time. */
function* dice(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

/** Points within an ellipse, outside of what has to stay clear, and not too close to each other; far ones first. */
export function scatter(within: Ellipse, isClear: (point: Point) => boolean, apart: number): Point[] {
  const chance = dice(11);
  const found: Point[] = [];
  for (let tried = 0; tried < 500; tried++) {
    const [angle, out] = [chance.next().value * 2 * Math.PI, Math.sqrt(chance.next().value)];
    const point = {
      x: within.x + Math.cos(angle) * out * within.rx,
      y: within.y + Math.sin(angle) * out * within.ry,
    };
    const free = found.every((other) => Math.hypot(other.x - point.x, (other.y - point.y) * 1.3) > apart);
    if (free && isClear(point)) found.push(point);
  }
  return found.sort((a, b) => a.y - b.y);
}
