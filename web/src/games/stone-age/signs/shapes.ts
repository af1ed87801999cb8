/** The signs of Stone Age, each on a square of 24: parts drawn one upon the other. */
import type { DieGain } from "../view";

export interface Part {
  d: string;
  /** The fill; without it only the line is drawn. Ink, unless the thing has a colour of its own. */
  fill?: string;
  line?: string;
  width?: number;
}

const INK = "currentColor";
/** What is cut out of an ink shape shows what lies beneath. */
const CUT = "var(--cut, var(--sheet))";
const EDGE = "var(--sa-edge)";

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const solid = (d: string): Part => ({ d, fill: INK });
const withEdge = (d: string, fill: string, width = 1.2): Part => ({ d, fill, line: EDGE, width });
const line = (d: string, line: string, width: number): Part => ({ d, line, width });

/** Head and shoulders, upon which each figure of a card wears its own hat. */
const BUST = solid("M5.5 22.500c0-6 2-9.3 6.5-9.300s6.5 3.3 6.5 9.300z");
const HEAD = solid(disc(12, 10.3, 3.7));

export const SIGNS = {
  wood: [
    withEdge("M2 8.500L17 5l4 5-15 5.500z", "var(--sa-wood)"),
    withEdge("M2 8.500L6 15.500V20l-4-6z", "var(--sa-wood-deep)"),
    withEdge("M6 15.500L21 10v4.500L6 20z", "var(--sa-wood)"),
    line("M6.5 9.500l11-2.600M8.5 12l10-3M8 17l11-4", "var(--sa-wood-deep)", 0.9),
  ],
  brick: [
    withEdge("M2 7h20v11H2z", "var(--sa-brick)", 1.3),
    line(
      "M2 12.500h20M8.5 7v5.500M15.5 7v5.500M5 12.500V18M12 12.500V18M19 12.500V18",
      "var(--sa-mortar)",
      1.1,
    ),
  ],
  stone: [
    withEdge("M3 18.500L5 9l6-5 8 3 3 8-3 4.500z", "var(--sa-stone)", 1.3),
    line("M5 9l7 2.500L11 4M12 11.500l7-4.500M12 11.500l-1.5 8M12 11.500l10 3.5", "var(--sa-stone-deep)", 1),
  ],
  gold: [
    withEdge("M6 8h12l4 9.500H2z", "var(--sa-gold)", 1.3),
    line("M8 10.500h8M4.5 17.500L8 10.500M19.5 17.500L16 10.5", "var(--sa-gold-deep)", 1),
    { d: "M19 1l.9 2.6 2.6.9-2.6.9L19 8l-.9-2.6-2.6-.9 2.6-.9z", fill: "var(--sa-gold)" },
  ],
  food: [
    withEdge(
      "M8.5 7c3.5-4.5 9-4.5 11.5-1.500s1 8-3 10.300c-2.5 1.5-5.5 1.3-7.3-.3S6.5 9.5 8.5 7z",
      "var(--sa-meat)",
    ),
    line("M9.5 15.800L5 19.5", EDGE, 5),
    line("M9.5 15.800L5 19.5", "var(--sa-bone)", 2.8),
    line("M13 6.500c2-1.3 4-1 5 .5", "var(--sa-meat-light)", 1.3),
  ],
  tool: [
    line("M5 21.500L14 8.5", EDGE, 4.6),
    line("M5 21.500L14 8.5", "var(--sa-wood)", 2.4),
    withEdge("M7.5 4.500C12 1.5 18.5 4 21.5 11c-2.5.3-4.5-.3-6-1.700L9.3 8.700z", "var(--sa-stone)"),
  ],
  figure: [
    solid(disc(12, 5, 3.7)),
    solid(
      "M12 8.500c4 .3 7.5 1.8 8.3 4.3.3 1.2-1.2 1.7-2.3 1.500l-2.2-.3L18.5 22H13l-1-4-1 4H5.500l2.7-8-2.2.3c-1.1.2-2.6-.3-2.3-1.500C4.5 10.3 8 8.8 12 8.500z",
    ),
  ],
  field: [
    line("M12 22V9", "var(--sa-ear-deep)", 1.6),
    {
      d: "M12 9c-2-1.5-2.5-4 0-7 2.5 3 2 5.5 0 7zM12 14c-3.5.3-5.3-1.3-5.5-4.5 3.3.1 5.2 1.5 5.5 4.500zM12 14c3.5.3 5.3-1.3 5.5-4.5-3.3.1-5.2 1.5-5.5 4.500zM12 19.500c-3.5.3-5.3-1.3-5.5-4.5 3.3.1 5.2 1.5 5.5 4.500zM12 19.500c3.5.3 5.3-1.3 5.5-4.5-3.3.1-5.2 1.5-5.5 4.500z",
      fill: "var(--sa-ear)",
      line: "var(--sa-ear-deep)",
      width: 0.9,
    },
  ],
  hut: [
    withEdge("M12 2.800L2.2 20.800h19.600z", "var(--sa-straw)"),
    line("M12 3L7 20.500M12 3l5 17.5", "var(--sa-straw-deep)", 0.9),
    { d: "M12 11.500l-3.7 9.300h7.400z", fill: EDGE },
    line("M9.3.8l4.6 5M14.7.8l-4.6 5", EDGE, 1.4),
  ],
  points: [solid("M12 1.500l9 4v7c0 5-3.5 8.5-9 10-5.5-1.5-9-5-9-10v-7z")],
  farmer: [
    BUST,
    HEAD,
    solid(
      "M2.5 9.500c3.2 2.3 15.8 2.3 19 0-2-.7-3.6-.9-5-.9C16.2 4.8 14.4 2.5 12 2.500S7.8 4.8 7.5 8.600c-1.4 0-3 .2-5 .9z",
    ),
  ],
  tool_maker: [
    BUST,
    HEAD,
    line("M19.5 22L15.8 6", CUT, 4.4),
    line("M19.5 22.500L15.8 6", INK, 2),
    solid("M10.8 4.800L19.9 1.800l1.5 4.4-9.1 3z"),
  ],
  hut_builder: [
    BUST,
    HEAD,
    solid("M12 1L1.5 10h4L12 5.6 18.5 10h4z"),
    line("M10.4.4l3.2 3M13.6.4l-3.2 3", INK, 1.2),
  ],
  shaman: [BUST, HEAD, solid("M6 9.500L3.5 1.5 8.5 5 12 .8 15.5 5l5-3.500L18 9.500c-3.5-1.5-8.5-1.5-12 0z")],
  medicine: [
    solid(
      "M12 22C6 20 3.5 15 5 9c3 0 5 1 6.5 3C11 8 12 4.5 15 2c3.5 4 4.5 9 2.5 13.500C16.3 18.5 14.5 21 12 22z",
    ),
    line("M12 21c0-5 1-9 3-13M12 18c-1.5-3-3-5-5-6.5", CUT, 1.1),
  ],
  art: [
    solid(
      "M3 15c1-5 5-7 10-6 2-3 5-4 8-3-1 1-1 2-.5 4-1 2-2.5 2.5-3.5 3l-1 6h-2l-.5-4.500c-2 .6-4 .6-5.5 0L7 20H5l-.5-4.500z",
    ),
  ],
  writing: [solid("M4 3h16v18H4z"), line("M7 7h3M12 7h5M7 11h6M15 11h2M7 15h2M11 15h6", CUT, 1.6)],
  pottery: [
    solid(
      "M8 2h8v2l-1.5 2C19 8 20.5 11.5 19 15.5 17.8 19 15.5 22 12 22s-5.8-3-7-6.500C3.5 11.5 5 8 9.5 6L8 4z",
    ),
    line("M5 12l2.3-2 2.4 2 2.3-2 2.3 2 2.4-2 2.3 2", CUT, 1.3),
  ],
  sundial: [
    solid(disc(12, 13.5, 9)),
    line("M12 6.500v2M5 13.500h2M17 13.500h2M7 8.500l1.4 1.400M17 8.500l-1.4 1.4", CUT, 1.3),
    { d: "M11 19.500L13 2l1 .2-.8 17.300z", fill: INK, line: CUT, width: 1 },
  ],
  transport: [
    solid("M1.5 6.500h15.500l5-2.500v2l-4.5 3-1.5 4H3.500z"),
    line(disc(9.5, 16.5, 5), INK, 1.9),
    line("M9.5 11.500v10M4.5 16.500h10", INK, 1.4),
  ],
  music: [
    solid("M3 19L18 3l3 3L6 22z"),
    { d: disc(10, 14.5, 1.1) + disc(13, 11.3, 1.1) + disc(16, 8, 1.1), fill: CUT },
  ],
  weaving: [
    solid("M4 4h16v16H4z"),
    {
      d: "M4 8h4v4H4zM12 8h4v4h-4zM8 12h4v4H8zM16 12h4v4h-4zM8 4h4v4H8zM16 4h4v4h-4zM4 16h4v4H4zM12 16h4v4h-4z",
      fill: CUT,
    },
    line("M4 4h16v16H4z", INK, 1.2),
  ],
  /** Any resource, of the player's choice. */
  any: [
    { d: "M12 3l9 5v8l-9 5-9-5V8z", fill: "var(--sheet)", line: INK, width: 1.3 },
    line("M9.3 9.600c.2-3.6 5.5-3.6 5.4-.2 0 2.2-2.7 2.2-2.7 4.800M12 16.200v1.6", INK, 1.7),
  ],
} as const satisfies Record<string, readonly Part[]>;

export type SignName = keyof typeof SIGNS;

/** What a die of the dice list gives. */
export const SIGN_OF_GAIN: Record<DieGain, SignName> = {
  wood: "wood",
  brick: "brick",
  stone: "stone",
  gold: "gold",
  tool: "tool",
  food_track: "field",
};

export const partsOf = (name: SignName): readonly Part[] => SIGNS[name];

/** By the face of a die: where its pips lie, on a square of 24. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [7, 17],
    [17, 7],
  ],
  [
    [7, 17],
    [12, 12],
    [17, 7],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6.5],
    [17, 6.5],
    [7, 12],
    [17, 12],
    [7, 17.5],
    [17, 17.5],
  ],
];
