import { beforeEach, expect, test, vi } from "vitest";
import type { Table } from "../net/wire";

let send: (table: Table) => void;

vi.mock("../net/stream", () => ({
  Stream: class {
    constructor(_: unknown, heard: { table(table: Table): void }) {
      send = (table) => heard.table(table);
    }
    close(): void {
      return;
    }
  },
}));
vi.mock("./settings.svelte", () => ({ settings: { confirm: true } }));

const { OpenTable } = await import("./table.svelte");

/** A table at which the reader holds seats, seen through one of them, while some are asked. */
function table(you: number[], seat: number, asked: number[], status: Table["status"] = "playing"): Table {
  const option = { do: "draw deck", target: "draw deck", text: "Draw a card", title: "", way: "" };
  return {
    id: "t",
    seq: 1,
    game: "g",
    status,
    you,
    seat,
    seats: [],
    match: {
      view: { mine: `the hand of ${seat}` },
      asked: asked.map((each) => ({ seat: each, kind: "", text: "", since: null, due: null, left: null })),
      options: [{ kind: "DrawBlind", group: "Draw", options: [option] }],
      log: [],
      sheets: [],
    },
  } as unknown as Table;
}

let open: InstanceType<typeof OpenTable>;

beforeEach(() => {
  open = new OpenTable("t", null);
  vi.spyOn(open, "readGame").mockResolvedValue();
  open.open();
});

test("whoever holds one seat sees the match at once", () => {
  send(table([0], 0, [0]));
  expect(open.behindCurtain).toBeNull();
  expect(open.match?.view["mine"]).toBe("the hand of 0");
});

test("at a screen that is passed around, nothing is shown before its owner says so", () => {
  send(table([0, 1], 0, [0]));
  expect(open.behindCurtain).toBe(0);
  expect(open.match).toBeNull();
  expect(open.options).toEqual([]);
});

test("until the new view has arrived, the old one stays hidden", () => {
  send(table([0, 1], 0, [0]));
  open.lookAs(0);
  send(table([0, 1], 0, [1]));
  expect(open.behindCurtain).toBe(1);
  open.lookAs(1);
  expect([open.behindCurtain, open.match]).toEqual([null, null]);
  send(table([0, 1], 1, [1]));
  expect(open.match?.view["mine"]).toBe("the hand of 1");
});

test("while others are asked, the one who played last keeps the screen", () => {
  send(table([0, 1], 0, [0]));
  open.lookAs(0);
  send(table([0, 1], 0, [2]));
  expect([open.behindCurtain, open.veiled]).toEqual([null, false]);
});

test("after the end there is no curtain", () => {
  send(table([0, 1], 0, [], "over"));
  expect(open.match).not.toBeNull();
});

test("whoever likes to be asked once more chooses first and plays then", () => {
  send(table([0], 0, [0]));
  const play = vi.spyOn(open, "play").mockResolvedValue();
  const [option] = open.options;
  if (!option) throw new Error("There is nothing to choose.");
  open.choose(option);
  expect(open.chosen).toBe(option);
  expect(play).not.toHaveBeenCalled();
  open.choose(option);
  expect(play).toHaveBeenCalledWith("draw deck");
});

test("what was chosen is forgotten when the match goes on", () => {
  send(table([0], 0, [0]));
  open.chosen = open.options[0] ?? null;
  send({ ...table([0], 0, [0]), seq: 2 });
  expect(open.chosen).toBeNull();
});
