/** How long a seat may think, in words. */
import { say } from "./say.svelte";
import { duration } from "./time";

interface Clock {
  move?: number | null;
  bank?: number | null;
  increment?: number;
}

export function clockSentence(clock: Clock): string {
  if (clock.bank && clock.increment) {
    return say("shell_clock_bank_more", { time: duration(clock.bank), more: duration(clock.increment) });
  }
  if (clock.bank) return say("shell_clock_bank", { time: duration(clock.bank) });
  return clock.move ? say("shell_clock_move", { time: duration(clock.move) }) : say("shell_clock_none");
}
