/** The log of a match so far, and the match at any earlier moment. */
import { RequestError, server, unwrap } from "../net/client";
import type { Entry, Match, Table } from "../net/wire";
import { say } from "../words/say.svelte";
import { mergeEntries } from "./entries";

/** The shortest time between two requests while the user drags along the replay line. */
const MIN_INTERVAL_MS = 200;

/** What `Past` needs of its table. */
interface PresentTable {
  readonly now: Table | null;
  readonly path: { table: string };
  readonly query: { lang: string; seat?: number; invite?: string };
  /** Show an error. */
  reportError(error: unknown): void;
}

export class Past {
  /** Every entry we know of, in order. */
  entries = $state.raw<Entry[]>([]);
  /** The number of the entry after which the match is shown; null is now. */
  number = $state<number | null>(null);
  /** The match at that moment. */
  match = $state.raw<Match | null>(null);
  loading = $state(false);

  /** The number that `match` belongs to: if a moment is refused, we stay there. */
  private shown: number | null = null;
  /** The moments read so far, by the number of the entry. */
  private moments: (Match | undefined)[] = [];
  private askedAt = 0;
  /** The whole log was requested once, so it is read whole again after `forget`. */
  private wantsAll = false;
  /** Grows with every `forget`: answers to older requests are dropped. */
  private generation = 0;

  constructor(private readonly table: PresentTable) {}

  receive(entries: readonly Entry[], seq: number): void {
    const anew = this.entries.length === 0;
    this.entries = mergeEntries(this.entries, entries, seq);
    if (anew && this.wantsAll) void this.readAll().catch(() => undefined);
  }

  /** Whether the log is known from its beginning. */
  get whole(): boolean {
    return this.entries.length >= (this.table.now?.seq ?? 0);
  }

  /** Read what is missing at the beginning of the log. */
  async readAll(): Promise<void> {
    this.wantsAll = true;
    const generation = this.generation;
    const last = this.table.now?.seq ?? 0;
    for (let after = 0; after < last && !this.whole;) {
      const params = { path: this.table.path, query: { ...this.table.query, after } };
      const page = await unwrap(server.GET("/api/tables/{table}/log", { params }));
      if (generation !== this.generation) return;
      this.receive(page, Math.max(last, this.table.now?.seq ?? 0));
      const reached = page.at(-1)?.seq;
      if (reached === undefined) return;
      after = reached;
    }
  }

  /** Show the match after an entry, or (null) as it is now; returns whether that worked. */
  async look(number: number | null): Promise<boolean> {
    const last = this.table.now?.seq ?? 0;
    this.number = number === null || number >= last ? null : Math.max(0, number);
    if (this.number !== null) return this.show(this.number);
    this.setShown(null, null);
    return true;
  }

  /** Go some entries forward or back. */
  step(by: number): Promise<boolean> {
    return this.look((this.number ?? this.table.now?.seq ?? 0) + by);
  }

  private setShown(number: number | null, match: Match | null): void {
    this.loading = false;
    this.number = this.shown = number;
    this.match = match;
  }

  private async show(number: number): Promise<boolean> {
    const generation = this.generation;
    const isCurrent = (): boolean => generation === this.generation && this.number === number;
    this.loading = this.moments[number] === undefined;
    if (this.loading) await this.waitForTurn();
    if (!isCurrent()) return true;
    try {
      const match = await this.read(number);
      if (!isCurrent()) return true;
      this.setShown(number, match);
      void this.readNear(number);
      return true;
    } catch (error) {
      if (isCurrent()) this.keepShown(error);
      return false;
    }
  }

  /** A moment was refused: keep showing the last one, with its own number. */
  private keepShown(error: unknown): void {
    this.setShown(this.shown, this.match);
    const often = error instanceof RequestError && error.status === 429;
    this.table.reportError(often ? new RequestError(error.code, say("replay_too_often")) : error);
  }

  /** Read the neighbours ahead: the user is likely to look at them next. */
  private async readNear(number: number): Promise<void> {
    for (const near of [number + 1, number - 1]) {
      await this.waitForTurn();
      if (this.number !== number) return;
      await this.read(near).catch(() => null);
    }
  }

  /** Wait until another moment may be requested. */
  private async waitForTurn(): Promise<void> {
    const wait = this.askedAt + MIN_INTERVAL_MS - Date.now();
    if (wait > 0) await new Promise((resume) => setTimeout(resume, wait));
  }

  /** The match after an earlier entry. */
  private async read(number: number): Promise<Match | null> {
    return number < 0 || number >= (this.table.now?.seq ?? 0) ? null : this.readMoment(number);
  }

  /** The match after an entry, requested once. */
  async readMoment(number: number): Promise<Match | null> {
    const known = this.moments[number];
    if (known) return known;
    const generation = this.generation;
    this.askedAt = Date.now();
    const params = { path: { ...this.table.path, number }, query: this.table.query };
    const match = await unwrap(server.GET("/api/tables/{table}/at/{number}", { params }));
    if (generation !== this.generation) return null;
    return (this.moments[number] = match);
  }

  /** Drop everything: after a change of seat or language it is no longer what would be shown. */
  forget(): void {
    this.generation++;
    this.moments = [];
    this.entries = [];
    this.setShown(null, null);
  }
}
