/** Which of the options keeps exactly the tickets that are ticked. */
import type { Option } from "../../net/wire";

/** `keep a/b c/d` */
function ticketsIn(option: Option): string[] {
  return option.do.split(" ").slice(1);
}

export function keeping(options: readonly Option[], kept: readonly string[]): Option | undefined {
  return options.find((option) => {
    const tickets = ticketsIn(option);
    return tickets.length === kept.length && tickets.every((ticket) => kept.includes(ticket));
  });
}

/** How many have to be kept. */
export function fewest(options: readonly Option[]): number {
  return Math.min(...options.map((option) => ticketsIn(option).length));
}
