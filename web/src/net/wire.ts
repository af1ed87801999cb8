/** The types of the public API, by the names the client uses: generated from the OpenAPI document by `make types`. */
import type { components } from "./api";

type Schemas = components["schemas"];

export type Table = Schemas["TableSeen"];
export type Match = Schemas["MatchSeen"];
export type Option = Schemas["Option"];
export type Entry = Schemas["EntrySeen"];
export type Problem = Schemas["Problem"];

/** Whether the reader of a table is asked to choose now. */
export function isAsked(table: Table): boolean {
  return table.match?.asked.some((asked) => asked.seat === table.seat) ?? false;
}
