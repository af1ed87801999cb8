/** The texts of the curve and its moments. */
import { asPercent } from "../words/percent";
import { say } from "../words/say.svelte";
import { toPercent } from "./curve";

/** The name of a moment. */
export const momentName = (number: number): string =>
  number ? say("review_move", { number }) : say("review_start");

export const chanceText = (chance: number): string => asPercent(toPercent(chance));
