/** Great Western Trail on the table page, both editions. */
import { say } from "../../words/say.svelte";
import type { Face } from "../face";
import Decision from "./ranch/Decision.svelte";
import Facts from "./ranch/Facts.svelte";
import Hand from "./ranch/Hand.svelte";
import Own from "./ranch/Own.svelte";
import Score from "./ranch/Score.svelte";
import { things } from "./things";
import Supply from "./town/Supply.svelte";
import Board from "./trail/Board.svelte";
import { viewOf } from "./view";
import where from "./where.json";

/** Options without a place of their own. */
const BUTTONS = new Set(["Done", "Decline"]);
/** What stands out on the replay line. */
const MILESTONES = new Set(["CityDelivered", "BuildingPlaced", "BuildingReplaced", "MasterAppointed"]);

export const face: Face = {
  Board,
  Decision,
  Facts,
  Hand,
  Own,
  Score,
  Supply,
  where,
  broad: true,
  crowded: true,
  ownLabel: () => say("ranch_tab"),
  supplyLabel: () => say("ranch_markets"),
  points: (match, seat) => match.sheets?.find((sheet) => sheet.seat === seat)?.total ?? null,
  colour: (match, seat) => viewOf(match).players[seat]?.colour ?? "white",
  buttons: (groups) => groups.filter((group) => BUTTONS.has(group.kind)).flatMap((group) => group.options),
  things,
  isSecret: (entry) => entry.events.some((event) => event["kind"] === "CardDrawn"),
  stands: (entry) => entry.events.some((event) => MILESTONES.has(String(event["kind"]))),
};
