/** The house's clock, as far as its answers tell: a reader's own may be wrong by minutes. */
import { house } from "../net/client";

let ahead = 0;

house.use({
  onResponse({ response }) {
    const said = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(said)) ahead = said - Date.now();
  },
});

export function houseTime(): number {
  return Date.now() + ahead;
}

/** A span as on a clock: `1:05`, `2:03:00`; days in words are the caller's. */
export function asClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = hours ? [hours, pad(minutes)] : [minutes];
  return [...parts, pad(seconds % 60)].join(":");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
