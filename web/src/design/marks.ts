/** The colours of players; each also has a shape of its own. */
export type PlayerColour = "red" | "blue" | "green" | "yellow" | "black" | "white" | "purple";

/** The shape of each player's colour, around the origin, about 10 across. */
export const MARKS: Record<PlayerColour, string> = {
  red: "M-4.3 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0z",
  blue: "M-4-4H4V4H-4z",
  green: "M0-4.6L4.8 4H-4.8z",
  yellow: "M0-5L5 0 0 5-5 0z",
  black: "M0-5L1.3-1.6 4.9-1.5 2 .7 3 4.2 0 2.1-3 4.2-2 .7-4.9-1.5-1.3-1.6z",
  purple: "M-4.4-4.5H4.4L-4.4 4.5H4.4z",
  white: "M-4.3-1.4H-1.4V-4.3H1.4V-1.4H4.3V1.4H1.4V4.3H-1.4V1.4H-4.3z",
};
