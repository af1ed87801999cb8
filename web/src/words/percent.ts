/** A share, as "25%". */
import { say } from "./say.svelte";

export const asPercent = (number: number): string => say("percent", { number });
