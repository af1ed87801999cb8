/** Any game on the table page, from what the server tells of it: for games that bring no board of their own. */
import type { Component } from "svelte";
import type { PlayerColour } from "../../design/marks";
import type { OpenTable } from "../../state/table.svelte";
import type { GameUi } from "../game-ui";
import Board from "./Board.svelte";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import Score from "./Score.svelte";
import { tally } from "./tally";

/** For places of the page that need nothing: a component is a function. */
const Nothing: Component<{ table: OpenTable }> = () => ({});

const COLOURS: readonly PlayerColour[] = ["red", "blue", "green", "yellow", "black", "white", "purple"];

export const ui: GameUi = {
  Board,
  Hand,
  Facts,
  StripFacts: Facts,
  Supply: Nothing,
  Decision: Nothing,
  Own: Nothing,
  Score,
  ownLabel: () => "",
  points: () => null,
  tally,
  colour: (_match, seat) => COLOURS[seat % COLOURS.length] ?? "red",
  buttons: () => [],
  listsAnswers: () => true,
  placement: { decisions: {}, options: {} },
  stands: () => false,
  placeOf: () => null,
  sounds: () => [],
};
