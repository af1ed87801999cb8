import { describe, expect, it } from "vitest";
import type { TableSummary } from "../../net/wire";
import { askedNames, myPlace, otherNames, sortTables, stateOf } from "./timetable";

function table(id: string, more: Partial<TableSummary>): TableSummary {
  return {
    id,
    game: "stone-age",
    status: "playing",
    pace: "live",
    clock: null,
    rated: false,
    names: ["Ann", "Ben"],
    open_seats: 0,
    asked: [1],
    yours: [0],
    your_turn: false,
    seq: 1,
    created_at: 0,
    changed_at: 0,
    places: [],
    ...more,
  };
}

describe("my tables", () => {
  it("begin where it is my turn and end with what is over", () => {
    const tables = [
      table("over", { status: "over", changed_at: 9 }),
      table("theirs", { changed_at: 8 }),
      table("gone", { status: "abandoned" }),
      table("open", { status: "open" }),
      table("old turn", { your_turn: true, changed_at: 1 }),
      table("new turn", { your_turn: true, changed_at: 2 }),
    ];
    expect(sortTables(tables).map((each) => each.id)).toEqual([
      "new turn",
      "old turn",
      "open",
      "theirs",
      "over",
    ]);
  });

  it("say who is waited for and who else sits there", () => {
    expect(askedNames(table("", { asked: [1] }))).toEqual(["Ben"]);
    expect(otherNames(table("", {}))).toEqual(["Ben"]);
    expect(otherNames(table("", { yours: [0, 1] }))).toEqual(["Ann", "Ben"]);
    expect(otherNames(table("", { names: ["Ann", "", ""] }))).toEqual([]);
  });

  it("say how I did when it is over", () => {
    const over = table("", { status: "over", places: [2, 1] });
    expect(stateOf(over)).toBe("over");
    expect(myPlace(over)).toBe(2);
    expect(myPlace(table("", { yours: [0, 1], places: [2, 1] }))).toBeNull();
  });
});
