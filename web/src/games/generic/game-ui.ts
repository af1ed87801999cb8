/** Any game on the table page, from what the server tells of it: for games that this client does not know. */
import type { Component } from "svelte";
import type { OpenTable } from "../../state/table.svelte";
import type { GameUi } from "../game-ui";
import Beside from "./Beside.svelte";
import Board from "./Board.svelte";
import { colourOf } from "./colours";
import Facts from "./Facts.svelte";
import Hand from "./Hand.svelte";
import Options from "./Options.svelte";
import Score from "./Score.svelte";
import { searchables } from "./searchables";
import { tally } from "./tally";
import "./tokens.css";

/** For places of the page that need nothing: a component is a function. */
const Nothing: Component<{ table: OpenTable }> = () => ({});

export const ui: GameUi = {
  Board,
  Hand,
  Facts,
  StripFacts: Facts,
  Supply: Beside,
  Answers: Options,
  Decision: Nothing,
  Own: Nothing,
  Score,
  ownLabel: () => "",
  points: () => null,
  tally,
  searchables,
  colour: (_match, seat) => colourOf(seat),
  buttons: () => [],
  listsAnswers: () => true,
  rail: "clamp(300px, 30vw, 420px)",
  boardOnPhone: "38dvh",
  showsPlayers: true,
  placement: { decisions: {}, options: {} },
  stands: () => false,
  placeOf: () => null,
  sounds: () => [],
};
