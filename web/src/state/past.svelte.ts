/** The story of a match so far, and looking at any moment of it. */
import { asked, house, Refused } from "../net/client";
import type { Entry, Match } from "../net/wire";
import { say } from "../words/say.svelte";
import { piecedTogether } from "./entries";
import type { OpenTable } from "./table.svelte";

/** Whoever drags along the line asks for a moment at most this often. */
const PAUSE = 200;

export class Past {
  /** Every entry we know of, in order. */
  entries = $state.raw<Entry[]>([]);
  /** The number of the entry after which the match is shown; null is now. */
  number = $state<number | null>(null);
  /** The match then. */
  match = $state.raw<Match | null>(null);
  loading = $state(false);

  /** The number that `match` belongs to: a moment that is refused leaves us there. */
  private shown: number | null = null;
  /** What was read already, by the number of the entry. */
  private moments: (Match | undefined)[] = [];
  private askedAt = 0;
  /** Somebody has wished for the whole story: what is told anew is told from its beginning. */
  private wished = false;
  /** Grows whenever other eyes look: an answer to an older question is no longer for them. */
  private looks = 0;

  constructor(private readonly table: OpenTable) {}

  hear(entries: readonly Entry[], seq: number): void {
    const anew = this.entries.length === 0;
    this.entries = piecedTogether(this.entries, entries, seq);
    if (anew && this.wished) void this.readAll().catch(() => undefined);
  }

  /** Whether the story is known from its beginning. */
  get whole(): boolean {
    return this.entries.length >= (this.table.now?.seq ?? 0);
  }

  /** Read what is missing at the beginning of the story. */
  async readAll(): Promise<void> {
    this.wished = true;
    const looks = this.looks;
    const last = this.table.now?.seq ?? 0;
    for (let after = 0; after < last && !this.whole;) {
      const params = { path: this.table.path, query: { ...this.table.query, after } };
      const page = await asked(house.GET("/api/tables/{table}/log", { params }));
      if (looks !== this.looks) return;
      this.hear(page, Math.max(last, this.table.now?.seq ?? 0));
      const reached = page.at(-1)?.seq;
      if (reached === undefined) return;
      after = reached;
    }
  }

  /** Look at the match as it was after an entry, or (null) as it is; whether that was not refused. */
  async look(number: number | null): Promise<boolean> {
    const last = this.table.now?.seq ?? 0;
    this.number = number === null || number >= last ? null : Math.max(0, number);
    if (this.number !== null) return this.show(this.number);
    this.showing(null, null);
    return true;
  }

  /** Go some entries on, or back. */
  step(by: number): Promise<boolean> {
    return this.look((this.number ?? this.table.now?.seq ?? 0) + by);
  }

  private showing(number: number | null, match: Match | null): void {
    this.loading = false;
    this.number = this.shown = number;
    this.match = match;
  }

  private async show(number: number): Promise<boolean> {
    const looks = this.looks;
    const still = (): boolean => looks === this.looks && this.number === number;
    this.loading = this.moments[number] === undefined;
    if (this.loading) await this.pause();
    if (!still()) return true;
    try {
      const match = await this.read(number);
      if (!still()) return true;
      this.showing(number, match);
      void this.readNear(number);
      return true;
    } catch (error) {
      if (still()) this.stay(error);
      return false;
    }
  }

  /** A moment was refused: what is shown stays, and says its own number. */
  private stay(error: unknown): void {
    this.showing(this.shown, this.match);
    const often = error instanceof Refused && error.status === 429;
    this.table.tell(often ? new Refused(error.code, say("replay_too_often")) : error);
  }

  /** Whoever stays at a moment will look at its neighbours next. */
  private async readNear(number: number): Promise<void> {
    for (const near of [number + 1, number - 1]) {
      await this.pause();
      if (this.number !== number) return;
      await this.read(near).catch(() => null);
    }
  }

  /** Until a moment may be asked for again. */
  private async pause(): Promise<void> {
    const wait = this.askedAt + PAUSE - Date.now();
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait));
  }

  /** The match after an entry, asked for once. */
  private async read(number: number): Promise<Match | null> {
    const known = this.moments[number];
    if (known || number < 0 || number >= (this.table.now?.seq ?? 0)) return known ?? null;
    const looks = this.looks;
    this.askedAt = Date.now();
    const params = { path: { ...this.table.path, number }, query: this.table.query };
    const match = await asked(house.GET("/api/tables/{table}/at/{number}", { params }));
    if (looks !== this.looks) return null;
    return (this.moments[number] = match);
  }

  /** Other eyes, or another language: what was read is no longer what would be shown. */
  forget(): void {
    this.looks++;
    this.moments = [];
    this.entries = [];
    this.showing(null, null);
  }
}
