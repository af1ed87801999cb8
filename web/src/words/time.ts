/** Times and lengths of time, in words. */
import { language, say } from "./say.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, as "4 minutes ago"; after a week, the date. */
export function timeAgo(then: number, now: number, spoken: string = language()): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  const words = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });
  if (seconds < MINUTE) return words.format(0, "second");
  if (seconds < HOUR) return words.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return words.format(-Math.floor(seconds / HOUR), "hour");
  if (seconds < 7 * DAY) return words.format(-Math.floor(seconds / DAY), "day");
  return formatDay(then, spoken);
}

export function formatDay(then: number, spoken: string = language()): string {
  return new Intl.DateTimeFormat(spoken, { dateStyle: "medium" }).format(then);
}

/** A length of time, as "45 min" or "3 days". */
export function formatDuration(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return say("shell_days", { number: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return say("shell_hours", { number: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return say("shell_minutes", { number: seconds / MINUTE });
  return say("shell_seconds", { number: seconds });
}
