/**
 * The events of a table, as they happen.
 *
 * The browser reconnects by itself with the cursor of the last event it has read, and the server sends what it
 * missed. If the server refuses or does not answer, we retry with growing delays. A connection may also die without
 * an error, for example while a machine sleeps; after a long silence the caller checks with a plain request.
 */
import type { ChatLine, Presence, Table } from "./wire";

export interface StreamHandlers {
  table(table: Table): void;
  chat(line: ChatLine): void;
  present(present: Presence): void;
  /** The connection is up, or is being restored. */
  connected(connected: boolean): void;
  /** The server refused the stream; a plain request may tell why. */
  closed(): void;
  /** No event arrived for a while: either nothing happened, or the connection is dead. */
  quiet(): void;
}

export interface StreamOptions {
  table: string;
  language: string;
  seat: number | null;
  invite: string | null;
}

const RETRY_DELAYS = [500, 1000, 2000, 4000, 8000, 15000];
/** After this much silence we check, or, if the user was away, as soon as they come back. */
const SILENCE_MS = 60_000;
const AWAY_MS = 20_000;

export class Stream {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private cursor = "";
  private heardAt = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly options: StreamOptions,
    private readonly handlers: StreamHandlers,
  ) {
    this.open();
    addEventListener("online", this.reopen);
    addEventListener("offline", this.handleOffline);
    document.addEventListener("visibilitychange", this.checkOnReturn);
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.source?.close();
    removeEventListener("online", this.reopen);
    removeEventListener("offline", this.handleOffline);
    document.removeEventListener("visibilitychange", this.checkOnReturn);
  }

  /** Reconnect from the current cursor. */
  readonly reopen = (): void => {
    clearTimeout(this.timer);
    this.open();
  };

  private open(): void {
    this.source?.close();
    const source = (this.source = new EventSource(streamUrl(this.options, this.cursor)));
    source.addEventListener("open", () => {
      this.tries = 0;
      this.resetSilence();
      this.handlers.connected(true);
    });
    source.addEventListener("error", () => this.handleError(source));
    source.addEventListener("table", (event) => this.handlers.table(this.read(event)));
    source.addEventListener("chat", (event) => this.handlers.chat(this.read(event)));
    source.addEventListener("presence", (event) => {
      this.resetSilence();
      this.handlers.present(JSON.parse(event.data));
    });
  }

  /** An event arrived: start the silence timer again. */
  private resetSilence(): void {
    this.heardAt = Date.now();
    clearTimeout(this.silence);
    this.silence = setTimeout(this.reportSilence, SILENCE_MS);
  }

  private readonly reportSilence = (): void => {
    this.resetSilence();
    this.handlers.quiet();
  };

  private readonly checkOnReturn = (): void => {
    if (document.visibilityState === "visible" && Date.now() - this.heardAt > AWAY_MS) this.reportSilence();
  };

  private read<T>(event: MessageEvent<string>): T {
    this.resetSilence();
    this.cursor = event.lastEventId;
    return JSON.parse(event.data) as T;
  }

  private handleError(source: EventSource): void {
    this.handlers.connected(false);
    if (source.readyState !== EventSource.CLOSED) return;
    this.handlers.closed();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), RETRY_DELAYS[Math.min(this.tries++, RETRY_DELAYS.length - 1)]);
  }

  private readonly handleOffline = (): void => this.handlers.connected(false);
}

export function streamUrl(options: StreamOptions, cursor: string): string {
  const query = new URLSearchParams({ lang: options.language });
  if (options.seat !== null) query.set("seat", String(options.seat));
  if (options.invite) query.set("invite", options.invite);
  if (cursor) query.set("last_event_id", cursor);
  return `/api/tables/${encodeURIComponent(options.table)}/events?${query}`;
}
