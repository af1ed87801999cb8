import { describe, expect, it } from "vitest";
import type { GameSummary } from "../../net/wire";
import {
  DEFAULT_AGREEMENT,
  familiesOf,
  nearestAllowed,
  newLearningTable,
  newTable,
  opponentsOf,
  seatsWithBots,
  settingsOf,
} from "./journey";

const USA: GameSummary = {
  id: "ticket-to-ride-usa",
  name: "Ticket to Ride: USA",
  family: "ticket-to-ride",
  seats: [2, 3, 4, 5],
  rules_version: "1",
  levels: ["conductor"],
  hints: true,
  by_points: true,
  summary: "",
  duration: "",
  settings: [{ name: "start", kind: "seat", choices: [], default: null, text: "Who starts", rule: "" }],
};
const TRAIL: GameSummary = {
  id: "great-western-trail-2e",
  name: "Great Western Trail (2nd edition)",
  family: "great-western-trail",
  seats: [2, 3, 4],
  rules_version: "1",
  levels: ["conductor"],
  hints: true,
  by_points: true,
  summary: "",
  duration: "",
  settings: [
    { name: "first_game", kind: "flag", choices: [], default: false, text: "As for a first game", rule: "" },
    {
      name: "variant",
      kind: "choice",
      choices: [{ value: "simmental", text: "Simmental" }],
      default: null,
      text: "Variant",
      rule: "",
    },
  ],
};

function simmental() {
  const variant = familiesOf([TRAIL])[0]?.variants[1];
  if (!variant) throw new Error("no variant");
  return variant;
}

describe("the games of the server", () => {
  it("are grouped by family, with variants beside their game", () => {
    const [rails, trail] = familiesOf([USA, { ...USA, id: "ticket-to-ride-germany" }, TRAIL]);
    expect(rails?.variants.map((each) => each.key)).toEqual(["ticket-to-ride-usa", "ticket-to-ride-germany"]);
    expect(trail?.variants.map((each) => each.name)).toEqual([TRAIL.name, "Simmental"]);
  });

  it("are played against as many as there are other seats", () => {
    expect(opponentsOf(USA)).toEqual([1, 2, 3, 4]);
    expect(nearestAllowed(4, opponentsOf(TRAIL))).toBe(3);
    expect(nearestAllowed(2, opponentsOf(TRAIL))).toBe(2);
  });

  it("leave who starts to chance and the variant to the game", () => {
    expect(settingsOf(USA)).toEqual([]);
    expect(settingsOf(TRAIL).map((each) => each.name)).toEqual(["first_game"]);
  });
});

describe("a table", () => {
  it("has the variant and the settings that its game knows, and no others", () => {
    const table = newTable(simmental(), seatsWithBots("random", ["Ada"]), DEFAULT_AGREEMENT, {
      first_game: true,
      sides: "a",
    });
    expect(table.settings).toEqual({ variant: "simmental", first_game: true });
    expect(table.seats.map((seat) => seat.holder)).toEqual(["you", "bot"]);
  });

  it("to learn at is set up for a first match against one bot", () => {
    const table = newLearningTable(simmental(), "Ada");
    expect(table.settings).toEqual({ variant: "simmental", first_game: true });
    expect(table.seats.map((seat) => seat.name)).toEqual([undefined, "Ada"]);
  });

  it("leaves a setting that was not chosen to the game", () => {
    expect(newTable(simmental(), [], DEFAULT_AGREEMENT, { first_game: "" }).settings).toEqual({
      variant: "simmental",
    });
  });

  it("has the clock of its pace", () => {
    const agreed = { ...DEFAULT_AGREEMENT, pace: "correspondence", clock: "1-day" } as const;
    expect(newTable(simmental(), [], agreed).move_seconds).toBe(86400);
    expect(newTable(simmental(), [], { ...agreed, pace: "live" }).move_seconds).toBeNull();
  });
});
