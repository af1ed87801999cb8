/** How long a seat may think, in words. */
import { say } from "./say.svelte";
import { formatDuration } from "./time";

interface Clock {
  move?: number | null;
  bank?: number | null;
  increment?: number;
}

export function clockSentence(clock: Clock): string {
  if (clock.bank && clock.increment) {
    return say("shell_clock_bank_more", {
      time: formatDuration(clock.bank),
      more: formatDuration(clock.increment),
    });
  }
  if (clock.bank) return say("shell_clock_bank", { time: formatDuration(clock.bank) });
  return clock.move ? say("shell_clock_move", { time: formatDuration(clock.move) }) : say("shell_clock_none");
}
