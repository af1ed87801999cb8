/**
 * Shows what happens at a table one entry at a time, at the user's pace. The board, the counters, the log and what
 * is asked all come from the table that is shown, so they agree at any moment. Nothing is dropped: entries wait for
 * their turn, and moments that the server has not sent are read from it.
 */
import type { Entry, Match, Table } from "../net/wire";
import { mergeEntries } from "./entries";
import { PACES, type Pace, settings } from "./settings.svelte";

/** How long an entry is shown at normal pace, after its pieces have arrived. */
const REST_MS = 700;
const FACTORS: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.5, instant: 0 };
/** From so many waiting turns on, the pace rises by one step. */
const HURRY_FROM = 5;

/** What the stage needs of its table. */
interface StagedTable {
  readonly now: Table | null;
  /** Show a table, as it is now or as it was after an earlier entry. */
  show(table: Table): void;
  /** The match after an entry. */
  readMoment(number: number): Promise<Match | null>;
  /** Tell the server that bots may act. */
  reportReady(): void;
}

export class Stage {
  /** How many entries wait to be shown, and how many turns they are. */
  waiting = $state(0);
  private turns = $state(0);
  /** Whether the last shown entry has been followed: only then are questions asked. */
  settled = $state(true);
  held = $state(false);
  /** Until when bots wait, so that the player may take back the last action; 0 if they do not. */
  graceUntil = $state(0);

  /** The newest table that the server has sent. */
  private latest: Table | null = null;
  /** The entries that were sent since the last time that everything was shown. */
  private entries: readonly Entry[] = [];
  private run = 0;
  private running = false;
  private endsAt = 0;
  /** Go on to the next entry although the stage is held. */
  private pass = false;
  private wake: () => void = () => undefined;
  private graceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: StagedTable) {}

  /** The pace at which entries are shown now: quicker than the user's if many wait. */
  get pace(): Pace {
    if (this.turns < HURRY_FROM) return settings.pace;
    return PACES[Math.min(PACES.indexOf(settings.pace) + 1, PACES.length - 1)] ?? settings.pace;
  }

  /** Whether entries are shown more quickly than the user wants, because many wait. */
  get hurries(): boolean {
    return this.pace !== settings.pace;
  }

  /** How much longer than at normal pace everything takes. */
  get factor(): number {
    return FACTORS[this.pace];
  }

  receive(table: Table): void {
    this.latest = table;
    this.entries = mergeEntries(this.entries, table.match?.log ?? [], table.seq);
    this.endGrace();
    if (!this.follows(table)) this.skip();
    else if (this.running) this.countWaiting();
    else if (table.seq > (this.table.now?.seq ?? 0)) void this.play();
    else this.settle(table);
  }

  /** Whether a table is shown entry by entry, and not at once. */
  private follows(table: Table): boolean {
    const shown = this.table.now;
    if (!shown?.match || !table.match || shown.seat !== table.seat) return false;
    if (settings.pace === "instant" || document.hidden) return false;
    return this.entries.filter((entry) => entry.seq > shown.seq).length === table.seq - shown.seq;
  }

  /** Show everything at once. */
  skip(): void {
    this.stop();
    if (this.latest) this.settle(this.latest);
  }

  hold(): void {
    this.held = !this.held;
    this.wake();
  }

  /** Show the next entry and stop there. */
  step(): void {
    this.held = true;
    this.pass = true;
    this.wake();
  }

  /** What is shown takes so long, in milliseconds, before it has arrived. */
  lengthen(ms: number): void {
    this.endsAt = Math.max(this.endsAt, performance.now() + ms);
  }

  /** How long what is shown takes until it has arrived, in milliseconds. */
  get landsIn(): number {
    return Math.max(0, this.endsAt - performance.now());
  }

  stop(): void {
    this.run++;
    this.running = this.held = false;
    this.waiting = this.turns = 0;
    this.endGrace();
    this.wake();
  }

  private async play(): Promise<void> {
    const run = ++this.run;
    this.running = true;
    while (run === this.run && this.latest && this.latest.seq > (this.table.now?.seq ?? 0)) {
      const frame = await this.frame((this.table.now?.seq ?? 0) + 1);
      if (run !== this.run) return;
      if (!frame) return this.skip();
      this.show(frame);
      await this.rest(frame, run);
    }
    if (run !== this.run) return;
    this.running = false;
    this.settle(this.latest as Table);
  }

  /** The table after an entry: the newest as it was sent, an earlier one with nothing asked. */
  private async frame(seq: number): Promise<Table | null> {
    const table = this.latest as Table;
    if (seq === table.seq) return table;
    const match = await this.table.readMoment(seq).catch(() => null);
    const log = this.entries.filter((entry) => entry.seq <= seq);
    if (!match) return null;
    // of one family, as the table is
    return { ...table, seq, status: "playing", match: { ...match, log, options: [], undo: null } } as Table;
  }

  private show(frame: Table): void {
    this.settled = frame === this.latest && this.isOwn(frame.seq);
    this.endsAt = 0;
    this.table.show(frame);
    this.countWaiting();
  }

  private countWaiting(): void {
    const shown = this.table.now?.seq ?? 0;
    this.waiting = (this.latest?.seq ?? 0) - shown;
    this.turns = countTurns(this.entries.filter((entry) => entry.seq > shown));
    this.wake(); // perhaps less time is left for what is shown
  }

  /** The entries of the player's own seats. */
  private get own(): readonly Entry[] {
    return this.entries.filter((entry) => this.latest?.you.includes(entry.seat));
  }

  private isOwn(seq: number): boolean {
    return this.own.some((entry) => entry.seq === seq);
  }

  /** Wait until an entry has been followed; it is drawn at least once. */
  private async rest(frame: Table, run: number): Promise<void> {
    const begun = performance.now();
    await drawn();
    while (run === this.run && !this.pass) {
      const left = this.end(frame, begun) - performance.now();
      if (left <= 0 && !this.held) return;
      await this.sleep(this.held ? undefined : left);
    }
    this.pass = false;
  }

  /** Until when an entry is shown. An action of one's own is not kept waiting, and nor is the question after it. */
  private end({ seq }: Table, begun: number): number {
    if (this.own.some((entry) => entry.seq > seq)) return begun;
    const landed = Math.max(begun, this.endsAt);
    return this.isOwn(seq) && seq === this.latest?.seq ? landed : landed + REST_MS * this.factor;
  }

  private sleep(ms: number | undefined): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Everything is shown: ask the questions, and let the bots go on. */
  private settle(table: Table): void {
    this.settled = true;
    this.waiting = this.turns = 0;
    if (this.table.now !== table) this.table.show(table);
    this.entries = table.match?.log ?? [];
    if (!isBotWaiting(table)) return;
    const grace = this.isOwn(table.seq) && table.match?.undo ? table.grace_seconds * 1000 : 0;
    if (!grace) return this.table.reportReady();
    this.graceUntil = Date.now() + grace;
    this.graceTimer = setTimeout(() => this.finishTurn(), grace);
  }

  /** The player does not want to take anything back. */
  finishTurn(): void {
    this.endGrace();
    this.table.reportReady();
  }

  private endGrace(): void {
    clearTimeout(this.graceTimer);
    this.graceUntil = 0;
  }
}

/** How often the seat changes in a row of entries. */
function countTurns(entries: readonly Entry[]): number {
  return entries.filter((entry, place) => entry.seat !== entries[place - 1]?.seat).length;
}

/** Whether a bot waits until we have seen what happened. */
function isBotWaiting({ bots_wait, you, status, match, seats }: Table): boolean {
  if (!bots_wait || !you.length || status !== "playing") return false;
  return match?.asked.some(({ seat }) => seats[seat]?.holder === "bot") ?? false;
}

/** Resolves when the page has been drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
