/** Names for the bots at a table, in the order in which they are given. */
import { say } from "./say.svelte";

export function botNames(): string[] {
  return [
    say("me_bot_1"),
    say("me_bot_2"),
    say("me_bot_3"),
    say("me_bot_4"),
    say("me_bot_5"),
    say("me_bot_6"),
  ];
}
