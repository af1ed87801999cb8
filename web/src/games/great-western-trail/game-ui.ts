/** Great Western Trail on the table page, both editions. */
import { say } from "./words";
import type { GameUi, Placement } from "../game-ui";
import Decision from "./ranch/Decision.svelte";
import Facts from "./ranch/Facts.svelte";
import Hand from "./ranch/Hand.svelte";
import Own from "./ranch/Own.svelte";
import Score from "./ranch/Score.svelte";
import { searchables } from "./searchables";
import Supply from "./town/Supply.svelte";
import Board from "./trail/Board.svelte";
import { type DecisionKind, eventsOf, type Happened, type Kind, optionsOf, viewOf } from "./view";
import placement from "./placement.json";
import "./tokens.css";

/** Options without a place of their own. */
const BUTTONS = ["Done", "Decline"] as const;
/** What stands out on the replay line. */
const MILESTONES = new Set<Happened["kind"]>([
  "CityDelivered",
  "BuildingPlaced",
  "BuildingReplaced",
  "MasterAppointed",
]);

export const ui: GameUi = {
  Board,
  Decision,
  Facts,
  Hand,
  Own,
  Score,
  Supply,
  placement: placement satisfies Placement<DecisionKind, Kind>,
  broad: true,
  crowded: true,
  ownLabel: () => say("ranch_tab"),
  supplyLabel: () => say("ranch_markets"),
  points: (match, seat) => match.sheets?.find((sheet) => sheet.seat === seat)?.total ?? null,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "white",
  buttons: (groups) => BUTTONS.flatMap((kind) => optionsOf(groups, kind)),
  searchables,
  isSecret: (entry) => eventsOf(entry).some(({ kind }) => kind === "CardDrawn"),
  stands: (entry) => eventsOf(entry).some(({ kind }) => MILESTONES.has(kind)),
};
