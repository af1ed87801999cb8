import { describe, expect, it } from "vitest";
import type { BoardDescription, Part } from "../../net/wire";
import { factsOf, inOrder, isPinned, plainPart, rowsOf, zonesOf } from "./zones";

const part = (path: string, more: Partial<Part> = {}): Part => ({
  ...plainPart(path.split("."), path),
  ...more,
});

const VIEW = {
  deck: 12,
  discards: { red: "red-4", blue: null },
  players: [
    { hand: 8, melds: { red: ["red-2"], blue: [] } },
    { hand: 7, melds: { red: [], blue: ["blue-5"] } },
  ],
  mine: { hand: ["red-7", "blue-3"] },
};

function board(...parts: Part[]): BoardDescription {
  return { zones: [{ name: "table", title: "Table", half: false, parts }], seats: [], looks: {}, dice: [] };
}

const zones = (described: BoardDescription | null, seat: number | null = 0) =>
  zonesOf(VIEW, described, seat, (key) => key, "Yours");

describe("a described board", () => {
  it("finds a part by the keys that lead to it", () => {
    expect(rowsOf(part("mine.hand"), VIEW, 0).map(({ value }) => value)).toEqual([["red-7", "blue-3"]]);
    expect(rowsOf(part("mine.tricks"), VIEW, 0).map(({ value }) => value)).toEqual([null]);
  });

  it("has a row for each seat, the viewer's at the foot", () => {
    expect(rowsOf(part("players.*.hand"), VIEW, 0).map(({ seat, value }) => [seat, value])).toEqual([
      [1, 7],
      [0, 8],
    ]);
    expect(rowsOf(part("players.own.hand"), VIEW, 1).map(({ seat }) => seat)).toEqual([1]);
    expect(rowsOf(part("players.others.hand"), VIEW, 1).map(({ seat }) => seat)).toEqual([0]);
    expect(rowsOf(part("players.own.hand"), VIEW, null)).toEqual([]);
    expect(inOrder(3, 1)).toEqual([2, 0, 1]);
    expect(inOrder(3, null)).toEqual([0, 1, 2]);
  });

  it("puts piles of the same kind into one column, and single numbers into the heading", () => {
    const [table] = zones(
      board(part("players.*.melds", { kind: "cards" }), part("discards", { kind: "cards" }), part("deck")),
    );
    expect(table?.columns).toEqual(["red", "blue"]);
    expect(table?.rows.map(({ seat }) => seat)).toEqual([1, 0, null]);
    expect(table?.facts.map(({ value }) => value)).toEqual([12]);
  });

  it("writes a note of the same seat below a pile", () => {
    const [row] = rowsOf(part("players.others.melds", { note: ["players", "others", "hand"] }), VIEW, 0);
    expect(row?.note).toBe(7);
  });

  it("keeps what is one's own in sight, unless it is small", () => {
    expect(zones(board(part("mine.hand"))).map(isPinned)).toEqual([true]);
    expect(zones(board(part("deck"))).map(isPinned)).toEqual([false]);
  });

  it("tells beside a name what has no zone", () => {
    const title = (key: string): string => key;
    const told = (described: BoardDescription) =>
      factsOf(VIEW.players[0] ?? null, described, title).map(({ part: { path }, value }) => [path[0], value]);
    expect(told(board(part("players.*.melds")))).toEqual([["hand", 8]]);
    expect(told({ ...board(), seats: [part("hand", { kind: "cards" })] })).toEqual([["hand", 8]]);
  });
});

describe("a board that nobody has described", () => {
  it("shows the view part by part, and what is one's own below", () => {
    const shown = zones(null);
    expect(shown.map(({ zone }) => zone.title)).toEqual(["deck", "discards", "Yours"]);
    expect(shown.map(isPinned)).toEqual([false, false, true]);
    expect(shown[2]?.rows.map(({ value }) => value)).toEqual([["red-7", "blue-3"]]);
  });
});
