import { expect, test } from "vitest";
import type { Seat, Table } from "../net/wire";
import { rematchTable } from "./rematch";

const seat = (name: string, more: Partial<Seat> = {}): Seat => ({
  seat: 0,
  holder: "person",
  name,
  level: null,
  level_name: null,
  person: null,
  yours: false,
  resigned: [],
  ...more,
});

const table = (you: number[], ...seats: Seat[]): Table =>
  ({
    game: "ticket-to-ride-usa",
    settings: { variant: "big-cities" },
    visibility: "private",
    undo: "consent",
    pace: "live",
    hints: false,
    rated: false,
    clock: { bank: 1200, increment: 10 },
    you,
    seats,
  }) as unknown as Table;

const ME = seat("Ann", { yours: true });
const BOT = seat("Ada", { holder: "bot", level: "random" });

test("the bots sit where they sat, with their names and levels", () => {
  expect(rematchTable(table([0], ME, BOT)).seats).toEqual([
    { holder: "you", level: "conductor" },
    { holder: "bot", level: "random", name: "Ada" },
  ]);
});

test("a bot named after its level is renamed with the language", () => {
  const unnamed = seat("車掌", { holder: "bot", level: "conductor", level_name: "車掌" });
  expect(rematchTable(table([0], ME, unnamed)).seats?.[1]).toEqual({ holder: "bot", level: "conductor" });
});

test("seats of other people are open, also of those who resigned and left theirs to a bot", () => {
  const gone = seat("Ada", { holder: "bot", level: "conductor", resigned: ["Ben"] });
  const holders = rematchTable(table([0], ME, seat("Cho"), gone)).seats.map(({ holder }) => holder);
  expect(holders).toEqual(["you", "open", "open"]);
});

test("a screen that was passed around keeps the names of its players", () => {
  const names = rematchTable(table([0, 1], ME, seat("Ben", { yours: true }))).seats.map(({ name }) => name);
  expect(names).toEqual(["Ann", "Ben"]);
});

test("what was agreed is agreed again", () => {
  expect(rematchTable(table([0], ME, BOT))).toMatchObject({
    game: "ticket-to-ride-usa",
    settings: { variant: "big-cities" },
    undo: "consent",
    hints: false,
    move_seconds: null,
    bank_seconds: 1200,
    increment_seconds: 10,
  });
});
