/** The freight symbol of each kind of card, on a grid of 24: what is filled, and what is drawn as a line. */
import type { Card } from "./view";

export interface Freight {
  /** Filled with ink (even-odd). */
  fill?: string;
  /** Drawn as lines of this width. */
  lines?: readonly (readonly [path: string, width: number])[];
}

const FLAME: Freight = {
  fill: "M12.5 1.5c.8 4.4 6.5 7 6.5 13a7 7 0 0 1-14 0c0-3.4 1.8-5 3-7 .5 1.8 1.1 2.7 2.2 3.2.2-3.4.6-6.2 2.3-9.2zM12.2 13c-.6 2-2.5 2.6-2.5 4.8a2.5 2.5 0 0 0 5 0c0-1.9-1.9-2.7-2.5-4.8z",
};
const WATER: Freight = {
  fill: "M12 1.8S4.8 10.4 4.8 15.2a7.2 7.2 0 0 0 14.4 0C19.2 10.4 12 1.8 12 1.8zM8.4 14.2c.2 3 1.6 4.6 4 5-3.4.9-5.7-1.6-4-5z",
};
const TIMBER: Freight = {
  fill: "M12 1.5l5.6 7.3h-3l5.4 7.4h-6.6v6.3h-2.8v-6.3H4l5.4-7.4h-3z",
};
const MAIL: Freight = {
  fill: "M2.5 6h19L12 13.6zM2.5 8.4L12 16l9.5-7.6V18.5h-19z",
};
const COAL: Freight = {
  fill: "M12.5 2.6c4.3.2 8 3 9 7.6l-1.5.3C18.5 7.6 15.8 5.4 12.2 4.3zM2.5 8.2l6.6-5.6 3 3.5-6.6 5.6z",
  lines: [["M5 21L17.5 6M19 21L8 8", 2.3]],
};
const GRAIN: Freight = {
  fill: "M11.2 22.5V8h1.6v14.5zM12 1.5c1.7 1.7 1.7 4 0 6-1.7-2-1.7-4.3 0-6zM18 5.5c.3 3-1.5 4.8-4.8 5 0-3.2 1.6-5 4.8-5zM6 5.5c3.2 0 4.8 1.8 4.8 5-3.3-.2-5.1-2-4.8-5zM18 10.8c.3 3-1.5 4.8-4.8 5 0-3.2 1.6-5 4.8-5zM6 10.8c3.2 0 4.8 1.8 4.8 5-3.3-.2-5.1-2-4.8-5z",
};
const CRATE: Freight = {
  lines: [["M3.6 4.6h16.8v14.8H3.6zM3.6 4.6l16.8 14.8M20.4 4.6L3.6 19.4", 2.2]],
};
const ICE: Freight = {
  lines: [
    [
      "M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9 3.6l3 2.8 3-2.8M9 20.4l3-2.8 3 2.8M3.2 10.2l3.9-1.1-.9-4M20.8 13.8l-3.9 1.1.9 4M20.8 10.2l-3.9-1.1.9-4M3.2 13.8l3.9 1.1-.9 4",
      1.9,
    ],
  ],
};
const WHEEL: Freight = {
  fill: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
  lines: [
    ["M2.7 12a9.3 9.3 0 1 0 18.6 0a9.3 9.3 0 1 0-18.6 0z", 2.2],
    ["M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4", 1.3],
  ],
};

export const FREIGHT: Record<Card, Freight> = {
  red: FLAME,
  blue: WATER,
  green: TIMBER,
  purple: MAIL,
  black: COAL,
  yellow: GRAIN,
  orange: CRATE,
  white: ICE,
  locomotive: WHEEL,
};
