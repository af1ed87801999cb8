import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Entry, GameView, Table } from "../net/wire";
import { OpenTable } from "../state/table.svelte";
import { Guide } from "./guide.svelte";
import { isFamilyKnown, startGuide } from "./progress";

vi.mock("../state/settings.svelte", () => ({ settings: { confirm: false } }));

interface Moment {
  seq?: number;
  kind?: string;
  status?: Table["status"];
  people?: boolean;
  log?: Partial<Entry>[];
}

/** A table of Stone Age at which the player holds seat 0, against a bot or a person. */
function moment({
  seq = 0,
  kind = "ChoosePlace",
  status = "playing",
  people = false,
  log = [],
}: Moment = {}): Table {
  const playing = status === "playing";
  return {
    id: "t",
    rev: seq,
    seq,
    status,
    you: [0],
    seat: 0,
    seats: [
      { seat: 0, holder: "person", yours: true },
      { seat: 1, holder: people ? "person" : "bot", yours: false },
    ],
    match: { view: {}, asked: playing ? [{ seat: 0, kind, text: "" }] : [], options: [], log, sheets: [] },
  } as unknown as Table;
}

let table: OpenTable;
let drawer: Map<string, string>;

beforeEach(() => {
  drawer = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, text: string) => drawer.set(key, text),
  });
  table = new OpenTable("t", null);
  table.game = { id: "stone-age", family: "stone-age", names: {} } as unknown as GameView;
});

function receive(next: Table): void {
  table.now = next;
  table.past.receive(next.match?.log ?? [], next.seq);
}

/** The player decides something: entry after entry. */
function decide(guide: Guide, seq: number, kind = "ChoosePlace"): void {
  guide.notice();
  receive(moment({ seq, kind, log: [{ seq, seat: 0, lines: [], events: [] }] }));
  guide.notice();
}

async function guided(): Promise<Guide> {
  startGuide("t");
  receive(moment());
  const guide = new Guide(table);
  await guide.read();
  return guide;
}

describe("a guide", () => {
  it("that was asked for states the aim first, then explains the decision", async () => {
    const guide = await guided();
    expect(guide.said?.sort).toBe("aim");
    if (guide.said) guide.understood(guide.said);
    expect(guide.said).toMatchObject({ sort: "step", step: { kind: "ChoosePlace" } });
  });

  it("does not insist: deciding something dismisses the greeting", async () => {
    const guide = await guided();
    decide(guide, 1);
    expect(guide.said?.sort).toBe("step");
  });

  it("knows what it has said before", async () => {
    const guide = await guided();
    decide(guide, 1);
    expect(guide.said).toMatchObject({ again: false });
    decide(guide, 2);
    expect(guide.said).toMatchObject({ again: true });
  });

  it("falls silent about what was decided often enough, and speaks of other things", async () => {
    const guide = await guided();
    for (const seq of [1, 2, 3, 4]) decide(guide, seq);
    expect(guide.said).toBeNull();
    receive(moment({ seq: 4, kind: "FeedTribe" }));
    expect(guide.said).toMatchObject({ step: { kind: "FeedTribe" } });
  });

  it("leaves what it said while others play, and counts it once", async () => {
    const guide = await guided();
    decide(guide, 1);
    receive({ ...moment({ seq: 2 }), match: { ...moment().match, asked: [], log: [] } } as unknown as Table);
    guide.notice();
    expect(guide.said?.sort).toBe("step");
    for (const seq of [3, 4]) decide(guide, seq);
    expect(guide.said?.sort).toBe("step");
  });

  it("is remembered at its table", async () => {
    const guide = await guided();
    decide(guide, 1);
    const again = new Guide(table);
    await again.read();
    expect(again.said?.sort).toBe("step");
  });

  it("says nothing once it was put away", async () => {
    const guide = await guided();
    guide.turn(false);
    expect(guide.said).toBeNull();
    expect(new Guide(table).on).toBe(false);
  });

  it("says goodbye once", async () => {
    const guide = await guided();
    receive(moment({ seq: 9, status: "over" }));
    expect(guide.said?.sort).toBe("farewell");
    if (guide.said) guide.understood(guide.said);
    expect(guide.said).toBeNull();
  });

  it("does not speak of the past", async () => {
    const guide = await guided();
    table.past.number = 0;
    expect(guide.said).toBeNull();
  });
});

describe("a first match", () => {
  it("among bots is offered a guide, until that is answered", () => {
    receive(moment());
    const guide = new Guide(table);
    expect(guide.said).toEqual({ sort: "offer" });
    guide.turn(false);
    expect(guide.said).toBeNull();
    expect(isFamilyKnown("stone-age")).toBe(true);
  });

  it("is offered none any more once something was decided", () => {
    receive(moment());
    const guide = new Guide(table);
    decide(guide, 1);
    expect(guide.said).toBeNull();
    expect(isFamilyKnown("stone-age")).toBe(true);
  });

  it("with people is offered none: they would wait", () => {
    receive(moment({ people: true }));
    expect(new Guide(table).said).toBeNull();
  });

  it("is offered none in a family that is known", () => {
    receive(moment());
    new Guide(table).turn(false);
    const other = new OpenTable("other", null);
    other.game = table.game;
    other.now = moment();
    expect(new Guide(other).said).toBeNull();
  });
});
