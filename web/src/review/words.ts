/** What the curve and its moments are told in. */
import { say } from "../words/say.svelte";
import { percent } from "./curve";

/** What a moment is called. */
export const called = (number: number): string =>
  number ? say("review_move", { number }) : say("review_start");

export const inPercent = (chance: number): string => say("percent", { number: percent(chance) });
