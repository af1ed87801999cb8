import { describe, expect, it } from "vitest";
import type { Option, OptionGroup } from "../../net/wire";
import { cellsOf } from "./grid";
import { matrixOf } from "./matrix";
import { isAbout, narrowGroups, pickFor, press, thingOf, unpressable, type Pick, type Thing } from "./press";
import { thingsIn } from "./things";
import { plainPart, zonesOf } from "./zones";

function option(notation: string, params: Record<string, unknown>, target = notation): Option {
  const plain = { cost: {}, gain: {}, text: notation, title: "", way: "" };
  return { do: notation, target, params: params as Option["params"], ...plain };
}

function group(kind: string, ...options: Option[]): OptionGroup {
  return { kind, group: kind, options };
}

const card = (id: string): Pick => ({ press: ["card"], ids: [id], name: id });
const cell = (row: number, column: number): Pick => ({
  press: ["row", "column"],
  ids: [row, column],
  name: "",
});

const HAND = [
  group("Play", option("play a", { card: "a" })),
  group("Discard", option("discard a", { card: "a" }), option("discard b", { card: "b" })),
];
const PLACES = [
  group(
    "Place",
    option("place a 0 0", { card: "a", row: 0, column: 0 }),
    option("place a 0 1", { card: "a", row: 0, column: 1 }),
    option("place b 0 1", { card: "b", row: 0, column: 1 }),
  ),
];

describe("a press", () => {
  it("finds options by the parameter that its part names", () => {
    expect(isAbout(option("x", { card: "a" }), card("a"))).toBe(true);
    expect(isAbout(option("x", { pile: "a" }), card("a"))).toBe(false);
    expect(isAbout(option("x", { card: ["b", "a"] }), card("a"))).toBe(true);
    expect(isAbout(option("x", { row: 0, column: 1 }), cell(0, 1))).toBe(true);
  });

  it("finds options of a card by any parameter or the target, if its part names none", () => {
    const any: Pick = { press: [], ids: ["a"], name: "" };
    expect(isAbout(option("x", { taken: "a" }), any)).toBe(true);
    expect(isAbout(option("x", {}, "a"), any)).toBe(true);
    expect(isAbout(option("x", { taken: "b" }), any)).toBe(false);
  });

  it("plays the only option there is", () => {
    expect(press(HAND, [], card("b"))).toEqual({ play: HAND[1]?.options[1], picked: [] });
  });

  it("picks what has several options, and a second press takes it back", () => {
    const { play, picked } = press(HAND, [], card("a"));
    expect(play).toBeNull();
    expect(narrowGroups(HAND, picked).map(({ kind }) => kind)).toEqual(["Play", "Discard"]);
    expect(press(HAND, picked, card("a")).picked).toEqual([]);
  });

  it("goes on from what was picked, or begins anew", () => {
    const { picked } = press(PLACES, [], card("a"));
    expect(press(PLACES, picked, cell(0, 1)).play?.do).toBe("place a 0 1");
    expect(press(HAND, [card("b")], card("a")).picked).toEqual([card("a")]);
  });
});

describe("the list beside the board", () => {
  it("leaves out what can be pressed on the board, until it is picked", () => {
    const picks = [card("a"), card("b"), cell(0, 0), cell(0, 1)];
    const things = picks.map(({ press: step, ids, name }) => ({ steps: [step], ids, name }));
    const both = [...HAND, group("Pass", option("pass", {}))];
    expect(unpressable(both, things, []).map(({ kind }) => kind)).toEqual(["Pass"]);
    expect(unpressable(narrowGroups(both, [card("a")]), things, [card("a")])).toHaveLength(2);
    expect(unpressable(narrowGroups(PLACES, [card("a")]), things, [card("a")])).toEqual([]);
  });

  it("knows every card, pile, number and cell of the zones", () => {
    const parts = [
      { ...plainPart(["hand"], ""), kind: "cards" as const, press: [["card"]] },
      { ...plainPart(["heaps"], ""), kind: "numbers" as const, press: [["heap"]] },
      { ...plainPart(["cells"], ""), kind: "grid" as const, press: [["row", "column"]] },
    ];
    const board = { zones: [{ name: "", title: "", half: false, parts }], seats: [], looks: {}, dice: [] };
    const view = { hand: [{ card: "a", seat: 1 }, null], heaps: [3, 4], cells: [[null], ["x"]] };
    const things = thingsIn(zonesOf(view, board, 0, (key) => key, ""));
    expect(things.map(({ ids }) => ids)).toEqual([["a"], [0], [1], [0, 0], [1, 0]]);
  });
});

describe("a grid", () => {
  const grid = { ...plainPart(["cells"], ""), kind: "grid" as const };

  it("is given in rows, as one list, or by the ids of its cells", () => {
    const flat = cellsOf({ ...grid, columns: 2 }, ["x", null, null, "o"]);
    expect(flat.cells.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    expect(flat.cells.map(({ ids }) => ids)).toEqual([[0], [1], [2], [3]]);
    expect(cellsOf({ ...grid, columns: 2 }, { a1: "x", b1: null }).cells.map(({ ids }) => ids)).toEqual([
      ["a1"],
      ["b1"],
    ]);
    expect(
      cellsOf({ ...grid, press: [["row", "column"]] }, [["x"], [null]]).cells.map(({ ids }) => ids),
    ).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  it("cannot be pressed without a parameter that names its cells", () => {
    expect(thingOf(grid, [0], "")).toBeNull();
    expect(thingOf({ ...grid, press: [["cell"]] }, [0], "x")).toEqual({
      steps: [["cell"]],
      ids: [0],
      name: "x",
    });
  });
});

describe("a piece that goes from cell to cell", () => {
  const at = (id: string): Thing => ({ steps: [["start"], ["end"]], ids: [id], name: id });
  const hops = [
    group(
      "Hop",
      option("a1 a3", { start: "a1", end: "a3" }),
      option("a1 c1", { start: "a1", end: "c1" }),
      option("e1 c1", { start: "e1", end: "c1" }),
    ),
  ];

  it("is pressed where it lies, then where it goes", () => {
    expect(pickFor(hops, [], at("c1"))).toBeNull();
    const start = pickFor(hops, [], at("a1"));
    expect(start?.press).toEqual(["start"]);
    const { picked } = press(hops, [], start as Pick);
    const end = pickFor(hops, picked, at("c1"));
    expect(end?.press).toEqual(["end"]);
    expect(press(hops, picked, end as Pick).play?.do).toBe("a1 c1");
  });

  it("gives way to another that is pressed, and is put back by a second press", () => {
    const [start, other] = [pickFor(hops, [], at("a1")), pickFor(hops, [], at("e1"))];
    expect(pickFor(hops, [start as Pick], at("e1"))).toEqual(other);
    expect(pickFor(hops, [start as Pick], at("a1"))).toEqual(start);
    expect(press(hops, [start as Pick], start as Pick).picked).toEqual([]);
    expect(unpressable(hops, [at("a1"), at("a3"), at("c1"), at("e1")], [])).toEqual([]);
  });
});

describe("a grid on which pieces are laid and moved", () => {
  const at = (id: string): Thing => ({ steps: [["start"], ["end"]], ids: [id], name: id });
  const both = [
    group("Lay", option("lay b2", { end: "b2" })),
    group("Move", option("a1 a2", { start: "a1", end: "a2" })),
  ];

  it("is pressed at once where nothing else comes first", () => {
    const lay = pickFor(both, [], at("b2"));
    expect(lay?.press).toEqual(["end"]);
    expect(press(both, [], lay as Pick).play?.do).toBe("lay b2");
    expect(pickFor(both, [], at("a2"))).toBeNull();
    expect(unpressable(both, [at("a1"), at("a2"), at("b2")], [])).toEqual([]);
  });

  it("may hold several pieces in a cell", () => {
    const piles = { ...plainPart(["cells"], ""), kind: "grid" as const, columns: 3 };
    expect(cellsOf(piles, [[], ["x"], ["o", "o"]]).cells.map(({ value }) => value)).toEqual([
      [],
      ["x"],
      ["o", "o"],
    ]);
  });
});

describe("options of two parameters", () => {
  const bids = [2, 3, 1].flatMap((number) =>
    [1, 2, 3, 4].map((face) => option(`${number} of ${face}`, { number, face })),
  );

  it("are a table, in the order of their numbers", () => {
    const matrix = matrixOf(bids.slice(1));
    expect(matrix?.columns).toEqual([1, 2, 3, 4]);
    expect(matrix?.rows.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(matrix?.rows[1]?.options.map((each) => each?.do)).toEqual([
      undefined,
      "2 of 2",
      "2 of 3",
      "2 of 4",
    ]);
  });

  it("are sentences if they are few, or differ in more", () => {
    expect(matrixOf(bids.slice(0, 4))).toBeNull();
    const more = bids.map(({ do: notation }, at) => option(notation, { number: at, face: 1, seat: 1 }));
    expect(matrixOf(more)).toBeNull();
  });
});
