/** The colours of players, by seat: a game that brings no board has no say in them. */
import type { PlayerColour } from "../../design/marks";

const COLOURS: readonly PlayerColour[] = ["red", "blue", "green", "yellow", "black", "white", "purple"];

export function colourOf(seat: number): PlayerColour {
  return COLOURS[seat % COLOURS.length] ?? "red";
}
