/**
 * What happens at a table, as it happens.
 *
 * The browser comes back by itself after a cut, with the cursor of the last event it has read, and is sent
 * what it missed. If the house refuses, or does not answer at all, we try again, later and later. A connection may
 * also die without a word, as while a machine sleeps: after a silence that proves nothing, a plain request tells.
 */
import type { ChatLine, Present, Table } from "./wire";

export interface Heard {
  table(table: Table): void;
  chat(line: ChatLine): void;
  present(present: Present): void;
  /** The connection stands, or is being made anew. */
  connected(live: boolean): void;
  /** The house closed the door: it may have a reason that a plain request will tell. */
  closed(): void;
  /** Nothing was heard for a while: nothing may have happened, or we may have become deaf. */
  quiet(): void;
}

export interface Listening {
  table: string;
  language: string;
  seat: number | null;
  invite: string | null;
}

const PATIENCE = [500, 1000, 2000, 4000, 8000, 15000];
/** Milliseconds of silence after which it is looked into, and after which somebody who comes back looks at once. */
const SILENCE = 60_000;
const AWAY = 20_000;

export class Stream {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private cursor = "";
  private heardAt = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listening: Listening,
    private readonly heard: Heard,
  ) {
    this.open();
    addEventListener("online", this.reopen);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.back);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.source?.close();
    removeEventListener("online", this.reopen);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.back);
  }

  /** Listen anew, from where we are. */
  readonly reopen = (): void => {
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    this.source?.close();
    const source = (this.source = new EventSource(address(this.listening, this.cursor)));
    source.addEventListener("open", () => {
      this.tries = 0;
      this.listen();
      this.heard.connected(true);
    });
    source.addEventListener("error", () => this.broken(source));
    source.addEventListener("table", (event) => this.heard.table(this.read(event)));
    source.addEventListener("chat", (event) => this.heard.chat(this.read(event)));
    source.addEventListener("presence", (event) => {
      this.listen();
      this.heard.present(JSON.parse(event.data));
    });
  }

  /** Something was heard: from now on silence is counted anew. */
  private listen(): void {
    this.heardAt = Date.now();
    clearTimeout(this.silence);
    this.silence = setTimeout(this.suspect, SILENCE);
  }

  private readonly suspect = (): void => {
    this.listen();
    this.heard.quiet();
  };

  private readonly back = (): void => {
    if (document.visibilityState === "visible" && Date.now() - this.heardAt > AWAY) this.suspect();
  };

  private read<T>(event: MessageEvent<string>): T {
    this.listen();
    this.cursor = event.lastEventId;
    return JSON.parse(event.data) as T;
  }

  private broken(source: EventSource): void {
    this.heard.connected(false);
    if (source.readyState !== EventSource.CLOSED) return;
    this.heard.closed();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]);
  }

  private readonly lost = (): void => this.heard.connected(false);
}

export function address(listening: Listening, cursor: string): string {
  const query = new URLSearchParams({ lang: listening.language });
  if (listening.seat !== null) query.set("seat", String(listening.seat));
  if (listening.invite) query.set("invite", listening.invite);
  if (cursor) query.set("last_event_id", cursor);
  return `/api/tables/${encodeURIComponent(listening.table)}/events?${query}`;
}
