/** Tables in the order in which a player looks for them. */
import type { TableSummary } from "../../net/wire";

export type State = "yours" | "open" | "theirs" | "over";

const ORDER: readonly State[] = ["yours", "open", "theirs", "over"];

export function stateOf(table: TableSummary): State {
  if (table.your_turn) return "yours";
  if (table.status === "playing") return "theirs";
  return table.status === "open" ? "open" : "over";
}

/** My turn first, finished tables last; among equals, the latest first. Abandoned tables are left out. */
export function sortTables(tables: readonly TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary): number => ORDER.indexOf(stateOf(table));
  return tables
    .filter((table) => table.status !== "abandoned")
    .sort((a, b) => rank(a) - rank(b) || b.changed_at - a.changed_at);
}

/** The names of the players whose turn it is. */
export function askedNames(table: TableSummary): string[] {
  return table.asked.flatMap((seat) => table.names[seat] ?? []);
}

/** The names at the table, each once; without mine if I hold a single seat. */
export function otherNames(table: TableSummary): string[] {
  const alone = table.yours.length === 1;
  const names = table.names.filter((name, seat) => name && !(alone && table.yours.includes(seat)));
  return [...new Set(names)];
}

/** The best place that one of my seats came in. */
export function myPlace(table: TableSummary): number | null {
  const places = table.yours.flatMap((seat) => table.places[seat] ?? []);
  return places.length && table.yours.length === 1 ? Math.min(...places) : null;
}
