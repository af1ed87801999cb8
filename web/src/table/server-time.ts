/** The server's clock, taken from its responses: the user's own may be wrong by minutes. */
import { server } from "../net/client";

let serverOffset = 0;

server.use({
  onResponse({ response }) {
    const said = Date.parse(response.headers.get("date") ?? "");
    if (!Number.isNaN(said)) serverOffset = said - Date.now();
  },
});

export function serverTime(): number {
  return Date.now() + serverOffset;
}

/** A duration as on a clock: `1:05`, `2:03:00`; callers format days themselves. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = hours ? [hours, pad(minutes)] : [minutes];
  return [...parts, pad(seconds % 60)].join(":");
}

function pad(number: number): string {
  return String(number).padStart(2, "0");
}
