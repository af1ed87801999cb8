/** Tables before every kind of decision, taken from the golden matches and written straight into the server's database. */
import { execFileSync } from "node:child_process";
import { DATABASE } from "../playwright.config";
import { personId, type Visitor } from "./server";

export interface Position {
  game: string;
  variant: string;
  kind: string;
  table: string;
}

export interface Edition {
  game: string;
  variant: string;
  kinds?: readonly string[];
}

/** Decisions that look different where there are Simmentals. */
const WITH_SIMMENTALS = ["Buy", "GrowSimmentals", "DiscardOne", "RemoveCards", "TakeIncome", "UseLocation"];

/** Decisions that look different in the first edition: its trail, its tents, its buildings. */
const OF_THE_FIRST = [
  ...["PlaceCattleman", "ChooseMove", "UseLocation", "Trade", "Either", "Foresee", "Build", "ChooseSpace"],
  ...["DeliverTo", "CopyBuilding", "Retreat"],
];

/** What is played on a valley or a trail. */
export const EDITIONS: readonly Edition[] = [
  { game: "stone-age", variant: "" },
  { game: "great-western-trail-1e", variant: "", kinds: OF_THE_FIRST },
  { game: "great-western-trail-2e", variant: "" },
  { game: "great-western-trail-2e", variant: "simmental", kinds: WITH_SIMMENTALS },
];

export const PYTHON = "../.venv/bin/python";
/** The import path of Python: the tests, then PYTHONPATH. */
const PATHS = ["../tests", process.env["PYTHONPATH"] ?? []].flat();

/** Positions of a game in which the visitor holds the seat to decide; `kinds` narrows them down. */
export async function positions(
  visitor: Visitor,
  game: string,
  { variant = "", kinds = [] }: Partial<Edition> = {},
): Promise<Position[]> {
  const wanted = kinds.flatMap((kind) => ["--kind", kind]);
  const who = await personId(visitor);
  const lines = execFileSync(
    PYTHON,
    ["-m", "golden.positions", DATABASE, `--person=${who}`, "--game", game, "--variant", variant, ...wanted],
    { env: { ...process.env, PYTHONPATH: PATHS.join(":") }, encoding: "utf8" },
  );
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Position);
}
