import { describe, expect, it } from "vitest";
import type { Seat } from "../../net/wire";
import {
  addSeat,
  botChair,
  changeSeat,
  fillWithBots,
  freeName,
  levelsAt,
  openSeats,
  removeSeat,
} from "./chairs";

function seat(number: number, holder: string, name = ""): Seat {
  const bot = { level: null, level_name: null };
  return { ...bot, seat: number, holder, name, person: null, yours: number === 0, resigned: [] };
}

const SEATS = [seat(0, "person", "Ann"), seat(1, "open"), seat(2, "bot", "Ada"), seat(3, "open")];
const NAMES = ["Ada", "Bruno", "Cora"];

describe("the seats of a table", () => {
  it("are changed one at a time: everyone else stays", () => {
    const after = changeSeat(SEATS, 1, botChair("random", "Bruno"));
    expect(after.map((each) => each.holder)).toEqual(["keep", "bot", "keep", "keep"]);
    expect(after.map((each) => each.keep)).toEqual([0, 0, 2, 3]);
    expect(changeSeat(SEATS, 2, { holder: "open" })[2]?.holder).toBe("open");
  });

  it("become more and fewer", () => {
    expect(addSeat(SEATS).length).toBe(5);
    expect(removeSeat(SEATS, 1).map((each) => each.keep)).toEqual([0, 2, 3]);
  });

  it("are filled with bots whose names nobody has", () => {
    expect(fillWithBots(SEATS, "random", NAMES).map((each) => each.name)).toEqual([
      undefined,
      "Bruno",
      undefined,
      "Cora",
    ]);
    expect(freeName(SEATS, NAMES)).toBe("Bruno");
    expect(openSeats(SEATS)).toBe(2);
  });

  it("offer the server's levels, and that of a bot with another one", () => {
    const levels = [{ id: "conductor", name: "Conductor" }];
    const at = (level: string | null): string[] =>
      levelsAt({ ...seat(0, "bot"), level }, levels).map(({ id }) => id);
    expect(at(null)).toEqual(["conductor"]);
    expect(at("conductor")).toEqual(["conductor"]);
    expect(at("random")).toEqual(["random", "conductor"]);
  });
});
