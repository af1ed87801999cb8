/** The types of the public API, by the names the client uses: generated from the OpenAPI document by `make types`. */
import type { components } from "./api";

type Schemas = components["schemas"];

/** One object type for a union of them: each property may be what it is in any of them. */
type AnyOf<T> = Pick<T, keyof T>;

export type Table = Schemas["TableView"];
export type Match = Schemas["MatchView"];
/** A question of any family: `kind` tells what its `params` are. */
export type PendingDecision = Match["asked"][number];
/** Options of one kind and of any family: `kind` tells what their `params` are. */
export type OptionGroup = { kind: string; group: string; options: Option[] };
export type Option = AnyOf<Match["options"][number]["options"][number]>;
export type Entry = Schemas["LogEntry"];
export type StoredMatch = Schemas["StoredMatch"];
export type Seat = Schemas["SeatView"];
/** An item of a score sheet of any family: `item` tells what its `params` are. */
export type SheetLine = Match["sheets"][number]["lines"][number];
export type Sheet = Omit<Match["sheets"][number], "lines"> & { lines: SheetLine[] };
export type Proposal = Schemas["ProposalView"];
export type ChatLine = Schemas["ChatLine"];
export type Presence = Schemas["Presence"];
export type ServerInfo = Schemas["ServerInfo"];
export type GameSummary = Schemas["GameSummary"];
export type Level = Schemas["LevelView"];
export type GameView = Schemas["GameView"];
export type TableSummary = Schemas["TableSummary"];
export type NewTable = Schemas["NewTable"];
export type Person = Schemas["Me"];
export type WhyNot = Schemas["WhyNot"];
export type Probability = Schemas["OddsView"]["odds"][number];
export type Hint = Schemas["HintView"];
export type Hints = Schemas["HintsView"];
export type Review = Schemas["ReviewView"];
export type Setting = Schemas["SettingView"];
export type KeptChair = Schemas["KeptChair"];
export type NewChair = Schemas["NewChair"];
export type Profile = Schemas["Profile"];
export type Result = Schemas["ResultView"];
export type Problem = Schemas["Problem"];
/** The board of a game that this client does not know, as its package describes it. */
export type BoardDescription = Schemas["BoardView"];
export type Zone = Schemas["ZoneView"];
export type Part = Schemas["PartView"];
export type Look = Schemas["LookView"];
