import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sampleEntry } from "../net/samples";
import type { Match, Table } from "../net/wire";

const settings = { pace: "normal" };
vi.mock("./settings.svelte", () => ({ settings, PACES: ["slow", "normal", "fast", "instant"] }));
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work, 8));
const { Stage } = await import("./stage.svelte");

const OWN = 0;

/** A table after some entries, of which the newest ones are sent along: the seats that acted. */
function table(seq: number, seats: number[], more: Partial<Table> = {}): Table {
  const first = seq - seats.length + 1;
  const log = seats.map((seat, i) => sampleEntry("stone-age", { seq: first + i, seat }));
  const match = { log, undo: "now", asked: [{ seat: 1 }], options: [] } as unknown as Match;
  return { seq, seat: OWN, you: [OWN], status: "playing", match, ...more } as unknown as Table;
}

class Host {
  now: Table | null = null;
  shown: number[] = [];
  ready: number[] = [];
  readMoment = vi.fn((number: number) => Promise.resolve({ at: number } as unknown as Match));
  show(next: Table): void {
    this.now = next;
    this.shown.push(next.seq);
  }
  reportReady(): void {
    this.ready.push(this.now?.seq ?? -1);
  }
}

let host: Host;
let stage: InstanceType<typeof Stage>;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "normal";
  host = new Host();
  stage = new Stage(host);
  stage.receive(table(4, []));
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test("the first table is shown as it is", () => {
  expect(host.shown).toEqual([4]);
  expect(stage.settled).toBe(true);
});

test("an action of one's own is shown at once, and the next question with it", async () => {
  stage.receive(table(5, [OWN]));
  await pass(0);
  expect(host.shown).toEqual([4, 5]);
  expect(stage.settled).toBe(true);
});

test("actions of others are shown one after the other, and nothing is asked meanwhile", async () => {
  stage.receive(table(7, [1, 2, 1]));
  await pass(0);
  expect(host.shown).toEqual([4, 5]);
  expect(stage.settled).toBe(false);
  expect(stage.waiting).toBe(2);
  await pass(700);
  expect(host.shown).toEqual([4, 5, 6]);
  await pass(700);
  expect(host.shown).toEqual([4, 5, 6, 7]);
  expect(stage.settled).toBe(false);
  await pass(700);
  expect(stage.settled).toBe(true);
  expect(host.readMoment.mock.calls).toEqual([[5], [6]]);
});

test("what arrives meanwhile waits for its turn", async () => {
  stage.receive(table(5, [1]));
  await pass(100);
  stage.receive(table(6, [2]));
  await pass(100);
  expect(host.shown).toEqual([4, 5]);
  await pass(500);
  expect(host.shown).toEqual([4, 5, 6]);
});

test("an entry is shown until its pieces have arrived", async () => {
  stage.receive(table(6, [1, 2]));
  await pass(0);
  stage.lengthen(400);
  await pass(900);
  expect(host.shown).toEqual([4, 5]);
  await pass(300);
  expect(host.shown).toEqual([4, 5, 6]);
});

test("there is only a glance at others before an action of one's own", async () => {
  stage.receive(table(6, [1, OWN]));
  await pass(60);
  expect(host.shown).toEqual([4, 5, 6]);
});

test.each([
  ["slow", 1260],
  ["fast", 350],
])("at a %s pace an entry takes %i ms", async (pace, ms) => {
  settings.pace = pace;
  stage.receive(table(6, [1, 2]));
  await pass(ms - 10);
  expect(host.shown).toEqual([4, 5]);
  await pass(20);
  expect(host.shown).toEqual([4, 5, 6]);
});

test("at once means at once", () => {
  settings.pace = "instant";
  stage.receive(table(9, [1, 2, 1, 2, 1]));
  expect(host.shown).toEqual([4, 9]);
});

test("if many turns wait, the pace rises by one step", async () => {
  stage.receive(table(12, [1, 2, 1, 2, 1, 2, 1, 2]));
  await pass(0);
  expect([stage.pace, stage.hurries]).toEqual(["fast", true]);
  stage.skip();
  expect([stage.pace, stage.hurries]).toEqual(["normal", false]);
});

test("many entries of few turns are shown at the user's pace", async () => {
  stage.receive(table(12, [1, 1, 1, 1, 2, 2, 2, 2]));
  await pass(0);
  expect([stage.pace, stage.hurries]).toEqual(["normal", false]);
});

test("skipping shows the newest table", async () => {
  stage.receive(table(7, [1, 2, 1]));
  await pass(0);
  stage.skip();
  expect(host.shown).toEqual([4, 5, 7]);
  expect(stage.settled).toBe(true);
  await pass(5000);
  expect(host.shown).toEqual([4, 5, 7]);
});

test("a held stage goes on one entry at a time, or when it is released", async () => {
  stage.receive(table(8, [1, 2, 1, 2]));
  await pass(0);
  stage.hold();
  await pass(5000);
  expect(host.shown).toEqual([4, 5]);
  stage.step();
  await pass(5000);
  expect(host.shown).toEqual([4, 5, 6]);
  stage.hold();
  await pass(0);
  expect(host.shown).toEqual([4, 5, 6, 7]);
});

test("a table of which entries are missing is shown at once", () => {
  stage.receive(table(30, [1, 2]));
  expect(host.shown).toEqual([4, 30]);
});

test("if a moment cannot be read, the newest table is shown", async () => {
  host.readMoment.mockRejectedValueOnce(new Error("offline"));
  stage.receive(table(6, [1, 2]));
  await pass(0);
  expect(host.shown).toEqual([4, 6]);
});

describe("bots that wait", () => {
  const seats = [{ holder: "person" }, { holder: "bot" }] as Table["seats"];
  const waiting = { bots_wait: true, grace_seconds: 2, seats } as Partial<Table>;

  test("go on when their own action has been shown", async () => {
    stage.receive(table(5, [1], waiting));
    await pass(600);
    expect(host.ready).toEqual([]);
    await pass(200);
    expect(host.ready).toEqual([5]);
  });

  test("leave time to take back an action", async () => {
    stage.receive(table(5, [OWN], waiting));
    await pass(1900);
    expect(host.ready).toEqual([]);
    expect(stage.graceUntil).toBeGreaterThan(0);
    await pass(200);
    expect(host.ready).toEqual([5]);
    expect(stage.graceUntil).toBe(0);
  });

  test("do not wait for what cannot be taken back", async () => {
    const match = { ...table(5, [OWN]).match, undo: null } as Match;
    stage.receive(table(5, [OWN], { ...waiting, match } as Partial<Table>));
    await pass(100);
    expect(host.ready).toEqual([5]);
  });

  test("are not mentioned while the player is asked", async () => {
    const match = { ...table(5, [OWN]).match, asked: [{ seat: OWN }] } as Match;
    stage.receive(table(5, [OWN], { ...waiting, match } as Partial<Table>));
    await pass(100);
    expect([host.ready, stage.graceUntil]).toEqual([[], 0]);
  });

  test("go on when the player ends the turn", async () => {
    stage.receive(table(5, [OWN], waiting));
    await pass(100);
    stage.finishTurn();
    expect(host.ready).toEqual([5]);
    await pass(5000);
    expect(host.ready).toEqual([5]);
  });

  test("wait anew after something was taken back", async () => {
    stage.receive(table(5, [OWN], waiting));
    await pass(1500);
    stage.receive(table(6, [OWN], waiting));
    await pass(1500);
    expect(host.ready).toEqual([]);
    await pass(600);
    expect(host.ready).toEqual([6]);
  });
});
