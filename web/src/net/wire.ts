/** The types of the public API, by the names the client uses: generated from the OpenAPI document by `make types`. */
import type { components } from "./api";

type Schemas = components["schemas"];

export type Table = Schemas["TableSeen"];
export type Match = Schemas["MatchSeen"];
export type Asked = Schemas["Asked"];
export type Option = Schemas["Option"];
export type OptionGroup = Schemas["OptionGroup"];
export type Entry = Schemas["EntrySeen"];
export type Seat = Schemas["SeatSeen"];
export type Sheet = Schemas["SheetSeen"];
export type Proposal = Schemas["ProposalSeen"];
export type ChatLine = Schemas["ChatLine"];
export type Present = Schemas["Present"];
export type House = Schemas["House"];
export type GameListed = Schemas["GameListed"];
export type Level = Schemas["LevelListed"];
export type GameSeen = Schemas["GameSeen"];
export type TableListed = Schemas["TableListed"];
export type NewTable = Schemas["NewTable"];
export type Person = Schemas["Me"];
export type WhyNot = Schemas["WhyNot"];
export type Odd = Schemas["OddSeen"];
export type Hint = Schemas["HintSeen"];
export type Hints = Schemas["HintsSeen"];
export type Review = Schemas["ReviewSeen"];
export type Setting = Schemas["SettingListed"];
export type KeptChair = Schemas["KeptChair"];
export type NewChair = Schemas["NewChair"];
export type Profile = Schemas["Profile"];
export type Result = Schemas["ResultSeen"];
export type Problem = Schemas["Problem"];
