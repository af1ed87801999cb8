/** Ticket to Ride on the style page. */
import type { Gallery } from "../../gallery";
import { say } from "../words";
import { sampleFinished } from "./moments";
import Pieces from "./Pieces.svelte";
import { sampleTable } from "./sample";

export const gallery: Gallery = {
  games: ["ticket-to-ride-usa", "ticket-to-ride-germany"],
  sampleTable,
  sampleFinished,
  refusal: () => ({ text: say("design_refused"), rule: "TTR-CLAIM-04" }),
  Pieces,
};
