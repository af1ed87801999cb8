/** Tables in the order in which one looks for them. */
import type { TableListed } from "../../net/wire";

export type State = "yours" | "open" | "theirs" | "over";

const ORDER: readonly State[] = ["yours", "open", "theirs", "over"];

export function stateOf(table: TableListed): State {
  if (table.your_turn) return "yours";
  if (table.status === "playing") return "theirs";
  return table.status === "open" ? "open" : "over";
}

/** My turn first, what is over last; among equals, the latest first. Tables that were cleared away are not shown. */
export function arranged(tables: readonly TableListed[]): TableListed[] {
  const rank = (table: TableListed): number => ORDER.indexOf(stateOf(table));
  return tables
    .filter((table) => table.status !== "abandoned")
    .sort((a, b) => rank(a) - rank(b) || b.changed_at - a.changed_at);
}

/** Who is waited for. */
export function askedNames(table: TableListed): string[] {
  return table.asked.flatMap((seat) => table.names[seat] ?? []);
}

/** Who sits there, each once, me left out if I hold one seat among others. */
export function others(table: TableListed): string[] {
  const alone = table.yours.length === 1;
  const names = table.names.filter((name, seat) => name && !(alone && table.yours.includes(seat)));
  return [...new Set(names)];
}

/** The best place that one of my seats came in. */
export function myPlace(table: TableListed): number | null {
  const places = table.yours.flatMap((seat) => table.places[seat] ?? []);
  return places.length && table.yours.length === 1 ? Math.min(...places) : null;
}
