/** The pictures of the game, each drawn on a square of 24: a few flat shapes, told apart without their colours. */

/** What a shape is filled or lined with: the ink of the place, the paper under it, or a colour of its own. */
export type Tone = "ink" | "paper" | "gold" | "red" | "gray" | "green" | "black" | "white" | "sand" | "print";

export interface Shape {
  d: string;
  fill?: Tone;
  line?: Tone;
  /** How thick the line is. */
  width?: number;
}

const ink = (d: string): Shape => ({ d, fill: "ink" });
const paper = (d: string): Shape => ({ d, fill: "paper" });
const line = (d: string, width = 1.5): Shape => ({ d, line: "ink", width });
const cut = (d: string, width = 1.5): Shape => ({ d, line: "paper", width });
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const COIN: Shape[] = [
  { d: disc(12, 12, 10.6), fill: "gold", line: "print", width: 1.4 },
  { d: disc(12, 12, 8.6), line: "print", width: 0.6 },
];
const HEAD =
  "M7 7.5c1.500 1 2.500 1.200 3.400 1.200h3.200c.9 0 1.900-.2 3.400-1.200-.2 1.900-1.200 2.800-2.500 3-.1 3-.8 5.500-1.500 7h-2c-.7-1.500-1.400-4-1.500-7-1.300-.2-2.300-1.100-2.500-3z";
const CARD = "M4.500 1.500h15v21h-15z";
const HAT =
  "M1.500 14.500c3 4 18 4 21 0-.9-.9-2.200-.7-3.700.2C18.400 9.500 17 5 14.800 5c-1.200 0-1.600 1-2.800 1s-1.600-1-2.800-1C7 5 5.600 9.500 5.200 14.700c-1.500-.9-2.800-1.100-3.700-.2z";
const HOUSE = "M3 11.500L12 3l9 8.500v1.800h-1.800V21H4.800v-7.700H3z";
const WARNING = "M12 2.500L22.500 21h-21z";
const STAR =
  "M12 1.500l2.700 5 5.300-1.800-1.200 5.500 4.200 3.600-5.200 2 .2 5.700-4.800-2.500L8.400 21.500l.2-5.700-5.200-2 4.200-3.600L6.400 4.700l3 1.800z";
const MASK =
  "M7.800 10.800c2-.8 6.400-.8 8.400 0-.3 2.200-1.700 2.700-3 2.200-.9-.3-1.500-.3-2.400 0-1.300.5-2.700 0-3-2.200z";
const TENT = "M10.900 4.800L9.300 1.600l1.500-.8L12 3.100 13.200.8l1.500.8-1.600 3.200L22.500 22h-21z";
const FLAP = "M12 11l3.800 11H8.200z";
const STATION = "M2 21h20v-2H2zM4 18h16v-6H4zM2.500 11h19L18 6h-3V3H9v3H6z";
const RIDER =
  "M4 8.600c2.700 2.900 13.300 2.900 16 0-.9-.8-2-.5-3.100.1C16.500 4.500 15.300 2 13.700 2c-.8 0-1 .6-1.700.6S11.100 2 10.300 2C8.700 2 7.500 4.500 7.100 8.700 6 8.100 4.900 7.800 4 8.600zM9 11.500h6c3 2 4 6 4.300 11H4.700C5 17.500 6 13.500 9 11.500z";
const ENGINE = "M2 5h7v2h4V4.500h-1V3h5v1.500h-1V7h3.500c1.300 0 2 1 2 2.300V14H22l1.500 3.500H2z";
const WHEELS = [disc(6, 18.5, 3), disc(12.5, 19, 2.4), disc(18, 19, 2.4)];
const LOCOMOTIVE: Shape[] = [
  ink(ENGINE),
  paper("M4 7.200h3.200v3H4z"),
  ...WHEELS.map((d): Shape => ({ d, fill: "ink", line: "paper", width: 1 })),
];
const ONE = "M8.500 8.500v7M7 9.700l1.500-1.200";
const TWO = "M13.500 10c.3-1.300 3.900-1.500 3.900.4 0 1.600-3.800 3-3.900 5h4.200";
const HEART_STAR =
  "M12 5l1.700 3.500 3.800.5-2.800 2.700.7 3.800-3.400-1.800-3.400 1.800.7-3.800L6.500 9l3.800-.5z";

/** A cattle card with the head of a beast upon it. */
function cattle(fill: Tone, head: Tone): Shape[] {
  return [
    { d: CARD, fill, line: "ink", width: 1.5 },
    { d: HEAD, fill: head },
  ];
}

/** The same, half as large, in a corner. */
function pair(...of: [string, string]): Shape[] {
  return of.map((d) => ink(d));
}

export const SHAPES = {
  coin: COIN,
  certificate: [
    {
      d: "M5 2.500h14V16l-3-1.200-2 1.700-2-1.700-2 1.700-2-1.700L5 16z",
      fill: "white",
      line: "ink",
      width: 1.4,
    },
    { d: "M8 6h8M8 9h8", line: "print", width: 1.2 },
    { d: `${disc(12, 15.5, 3.6)}M10 18l-1 4.500 3-1.700 3 1.700-1-4.500z`, fill: "red" },
  ],
  engine: LOCOMOTIVE,
  engine_back: [
    ...LOCOMOTIVE,
    { d: disc(18.5, 6, 5.5), fill: "red", line: "paper", width: 1.2 },
    { d: "M21.500 6h-6M18 3.400L15.400 6 18 8.600", line: "white", width: 1.6 },
  ],
  cowboy: [ink(HAT), cut("M5.400 12.600c4 1.700 9.200 1.700 13.200 0")],
  craftsman: [
    ink("M4.500 3.500h11l3.500 3v2.800h-6.200V21.500H9.400V9.300H4.500z"),
    cut("M9.400 12.500h3.400", 1.2),
  ],
  engineer: [
    ink(
      "M4.500 12.500c-.8-5 2-8 7.500-8s8.300 3 7.500 8zM4 14h16v2.500c2 .4 2.500 1.500 1.800 3-3-1.700-6.500-2-9.800-2-3.300 0-5 .2-8 1z",
    ),
    cut("M8.500 5.500v7M12 4.700v7.800M15.500 5.500v7", 1.1),
  ],
  hire: [
    ink(
      "M3 9.500c2 2.700 10 2.700 12 0-.7-.6-1.400-.4-2.200.1-.3-3-1.200-5.600-2.300-5.600-.7 0-.8.5-1.500.5S8.200 4 7.500 4C6.400 4 5.500 6.600 5.200 9.600 4.400 9.100 3.700 8.900 3 9.500zM4.500 21c0-5 1.500-7.500 4.500-7.500s4.500 2.500 4.500 7.500z",
    ),
    { d: disc(18, 16.5, 5.5), fill: "ink", line: "paper", width: 1.2 },
    cut("M18 13.500v6M15 16.500h6", 1.7),
  ],
  build: [
    ink("M1.500 11.500L9 4.200l7.500 7.300v1.500H15v7.500H3V13H1.500z"),
    paper("M7.300 20.500v-4.500h3.400v4.500z"),
    { d: disc(18, 16.5, 5.5), fill: "ink", line: "paper", width: 1.2 },
    cut("M18 13.500v6M15 16.500h6", 1.7),
  ],
  clear: [
    { d: "M10.500 3.500L19.500 19h-18z", fill: "ink", line: "ink", width: 1.4 },
    cut("M10.500 9v5", 2),
    paper(disc(10.5, 16.6, 1.1)),
    { d: disc(18.5, 17, 5.2), fill: "red", line: "paper", width: 1.2 },
    { d: "M16.300 14.800l4.400 4.400M20.700 14.800l-4.400 4.400", line: "white", width: 1.7 },
  ],
  hazard: [
    { d: WARNING, fill: "ink", line: "ink", width: 1.5 },
    cut("M12 9v6", 2.3),
    paper(disc(12, 18, 1.3)),
  ],
  flood: [
    line(
      "M2 8c2.500-2.600 4.500-2.600 6.700 0s4.300 2.600 6.600 0 4.300-2.600 6.700 0M2 13.500c2.500-2.600 4.500-2.600 6.700 0s4.300 2.600 6.600 0 4.300-2.600 6.700 0M2 19c2.500-2.600 4.500-2.600 6.700 0s4.300 2.600 6.600 0 4.300-2.600 6.700 0",
      2.2,
    ),
  ],
  drought: [
    ink(
      "M10.200 22V3.700a1.800 1.800 0 0 1 3.600 0V13h1.700c.8 0 1.200-.4 1.200-1.200V8.200a1.500 1.500 0 0 1 3 0V12c0 2.600-1.500 4-4 4h-1.900v6zM10.200 18H8.700c-2.500 0-4-1.400-4-4v-2.800a1.500 1.500 0 0 1 3 0v2.600c0 .8.4 1.200 1.200 1.200h1.300z",
    ),
  ],
  rockfall: [
    ink("M2 21l4-7 4 1.500 2 5.500zM13 21l1.500-6 4-2 4 8zM8 12l2-5.500 5-1 2.500 5-4 3.500z"),
    line("M5 3v5M20 2v6", 1.6),
  ],
  camp: [ink(STAR), paper(MASK)],
  tent: [ink(TENT), paper(FLAP)],
  camp_pair: pair(
    "M7 1l1.700 3.200 3.400-1.100-.8 3.500L14 9l-3.300 1.200.1 3.600-3-1.600-3 1.600.1-3.600L1.500 9l2.700-2.400-.8-3.500 2 1z",
    "M16.500 10.500l1.700 3.100 3.300-1.100-.7 3.400 2.600 2.300-3.200 1.200.1 3.600-3-1.600-3 1.600.1-3.600-3.200-1.200 2.700-2.300-.8-3.400 2 1z",
  ),
  tent_pair: pair("M7.300 2.500L13 13H1.500z", "M16.500 11.500L22.500 22h-12z"),
  trade: [ink(STAR), paper(MASK)],
  objective: [
    { d: "M5 1.800h14v20.400H5z", fill: "white", line: "ink", width: 1.5 },
    { d: HEART_STAR, fill: "print" },
    { d: "M8 18.700h8", line: "print", width: 1.5 },
  ],
  objective_card: [
    { d: "M5 1.800h14v20.400H5z", fill: "white", line: "ink", width: 1.5 },
    { d: "M5 1.800h14v3.400H5z", fill: "print" },
    {
      d: "M12 7.500l1.700 3.500 3.800.5-2.800 2.700.7 3.800-3.400-1.800-3.400 1.800.7-3.800-2.800-2.700 3.800-.5z",
      line: "print",
      width: 1.3,
    },
  ],
  token: [
    { d: disc(12, 12, 10.5), fill: "white", line: "ink", width: 1.5 },
    { d: "M6.500 9.500H16M13.500 6.500l3 3-3 3M17.500 15H8M10.500 12l-3 3 3 3", line: "print", width: 1.7 },
  ],
  cards: [
    { d: "M7.500 3.500l11 2-3 16-11-2z", fill: "sand", line: "ink", width: 1.4 },
    { d: "M4 3h11v17H4z", fill: "white", line: "ink", width: 1.4 },
    {
      d: "M6.500 7l1.800 1.200h2.400L12.500 7M8 8.500c0 3 .5 5 1.500 6 1-1 1.500-3 1.500-6",
      line: "print",
      width: 1.2,
    },
  ],
  remove: [
    { d: "M5.500 2h13v20h-13z", fill: "white", line: "ink", width: 1.5 },
    { d: "M8 6l8 12M16 6L8 18", line: "red", width: 2.2 },
  ],
  cattle_gray: cattle("gray", "print"),
  cattle_green: cattle("green", "white"),
  cattle_black: cattle("black", "white"),
  cattle_white: [
    { d: CARD, fill: "black", line: "ink", width: 1.5 },
    { d: "M4.500 6.500h15v11h-15z", fill: "white" },
    { d: HEAD, fill: "print" },
  ],
  cattle_any: [
    { d: CARD, fill: "white", line: "ink", width: 1.5 },
    { d: "M4.500 1.500h15l-15 21z", fill: "sand" },
    { d: HEAD, fill: "print" },
  ],
  cattle_value3: [
    { d: CARD, fill: "gold", line: "ink", width: 1.5 },
    {
      d: "M8.600 8.200c.5-1.600 1.800-2.300 3.400-2.300 2.100 0 3.500 1 3.500 2.800 0 1.700-1.300 2.600-3.200 2.700 2.200.1 3.600 1.200 3.600 3.100 0 2-1.600 3.300-3.900 3.300-1.900 0-3.300-.9-3.800-2.600",
      line: "print",
      width: 2,
    },
  ],
  cattle_pair: [
    { d: "M1.500 4h12v17h-12z", fill: "sand", line: "ink", width: 1.4 },
    { d: "M10.500 4h12v17h-12z", fill: "sand", line: "ink", width: 1.4 },
    {
      d: "M13 9.200l1.700.8h3.600l1.700-.8c-.1 1.400-.8 2-1.700 2.200-.1 2.200-.6 4-1.100 5h-1.400c-.5-1-1-2.800-1.100-5-.9-.2-1.600-.8-1.700-2.200z",
      fill: "print",
    },
    {
      d: "M4 9.200l1.700.8h3.600v6.400H6.800c-.5-1-1-2.800-1.100-5C4.800 11.200 4.100 10.600 4 9.200z",
      fill: "print",
    },
  ],
  ride: [ink(RIDER)],
  ride_freely: [
    { d: RIDER, line: "ink", width: 1.5 },
    { d: "M9.500 17h5M12.600 14.800l2.400 2.200-2.400 2.200", line: "ink", width: 1.5 },
  ],
  herder: [ink(RIDER)],
  auxiliary: [
    ink(disc(8.5, 12, 7)),
    { d: disc(15.5, 12, 7), fill: "paper", line: "ink", width: 1.5 },
    cut(ONE, 1.6),
  ],
  auxiliary_twice: [
    ink(disc(8.5, 12, 7)),
    { d: disc(15.5, 12, 7), fill: "paper", line: "ink", width: 1.5 },
    cut(ONE, 1.6),
    line(TWO),
  ],
  buy: [
    ink(
      "M2 4c.3 3 2 4.800 5 5.200L8.200 12c-.2 3.500.8 7.500 1.800 9h4c1-1.500 2-5.500 1.800-9L17 9.200c3-.4 4.700-2.200 5-5.200-1.500 1.600-3.500 2.200-6 2.200-1 0-1.600-.9-4-.9s-3 .9-4 .9C5.500 6.200 3.500 5.600 2 4z",
    ),
    paper(`${disc(10, 11.5, 1)}${disc(14, 11.5, 1)}`),
    cut("M10.500 18h3", 1.3),
  ],
  station: [ink(STATION), paper("M7 18v-4h3v4zM14 18v-4h3v4z")],
  upgrade: [
    ink(STATION),
    paper("M7 18v-4h3v4zM14 18v-4h3v4z"),
    { d: disc(18.5, 5.8, 5.2), fill: "green", line: "paper", width: 1.2 },
    { d: "M18.500 8.800v-6M16 5.200l2.500-2.500L21 5.200", line: "white", width: 1.6 },
  ],
  delivery: [
    ink("M2 9.500h20V17H2z"),
    cut("M6 9.500V17M10 9.500V17M14 9.500V17M18 9.500V17", 1.1),
    { d: disc(6.5, 18.5, 2.6), fill: "ink", line: "paper", width: 1 },
    { d: disc(17.5, 18.5, 2.6), fill: "ink", line: "paper", width: 1 },
    line("M5 5.500h12M14.500 2.800l3 2.700-3 2.700", 1.8),
  ],
  copy: [
    { d: "M2 10L8.500 4l6.500 6v9H2z", fill: "ink" },
    { d: "M9.500 13.500L16 7.500l6.500 6v8.500h-13z", fill: "paper", line: "ink", width: 1.5 },
    line("M13 17.200h5.500M16.300 15l2.300 2.200-2.300 2.200", 1.4),
  ],
  woods: [ink("M12 1l5.500 8h-3l4.500 6.500h-5.700V23h-2.600v-7.500H5L9.500 9h-3z")],
  building: [ink(HOUSE), paper("M10 21v-5.500h4V21z")],
  limit: [line("M4 21V4M20 21V4", 2.2), line("M6.500 12.500h9M12.500 8.800l4 3.700-4 3.700", 2)],
  hand: [
    ink(
      "M7 13V6.200a1.300 1.300 0 0 1 2.600 0V11h.5V3.800a1.300 1.300 0 0 1 2.600 0V11h.5V4.800a1.300 1.300 0 0 1 2.600 0V11.500h.5V7.300a1.250 1.250 0 0 1 2.500 0v8.200c0 4.300-2.300 6.500-5.800 6.500-3 0-4.600-1.300-6-4L3.700 13.800c-.9-1.700 1-2.900 2.200-1.500z",
    ),
  ],
  points: [ink("M12 1.500l9 4v7c0 5-3.500 8.500-9 10-5.500-1.500-9-5-9-10v-7z")],
} satisfies Record<string, readonly Shape[]>;

export type SignName = keyof typeof SHAPES;

/** Drawn in place of an unknown sign: an empty frame, so that the line keeps its length. */
const UNKNOWN: readonly Shape[] = [{ d: "M4 4h16v16H4z", line: "ink", width: 1.2 }];

export function shapesOf(name: string): readonly Shape[] {
  return name in SHAPES ? SHAPES[name as SignName] : UNKNOWN;
}
