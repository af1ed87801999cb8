/** A game without a board of its own yet: it is played by the list of actions. */
import type { Component } from "svelte";
import type { OpenTable } from "../../state/table.svelte";
import type { Face, PlayerColour } from "../face";
import Board from "./Board.svelte";
import Score from "./Score.svelte";

const COLOURS: readonly PlayerColour[] = ["red", "blue", "green", "yellow", "black"];

/** All that lies beside a board is in the list, too. */
const Nothing: Component<{ table: OpenTable }> = () => ({});

export const face: Face = {
  Board,
  Decision: Nothing,
  Facts: Nothing,
  Hand: Nothing,
  Own: Nothing,
  Score,
  Supply: Nothing,
  ownLabel: () => "",
  points: () => null,
  colour: (_, seat) => COLOURS[seat] ?? "black",
  buttons: () => [],
  stands: () => false,
  where: { decisions: {}, options: {} },
};
