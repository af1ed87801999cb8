/**
 * A table that is open on this page: its state on the server, what the user looks at, and what the user does.
 * Nothing is predicted: the board shows what the server has sent, and an action on its way is only marked as such.
 */
import { SvelteSet } from "svelte/reactivity";
import { type ApiResponse, RequestError, server, unwrap, withRetries } from "../net/client";
import { Stream } from "../net/stream";
import type {
  ChatLine,
  Entry,
  GameView,
  Hints,
  Match,
  Probability,
  Option,
  OptionGroup,
  Presence,
  Table,
  WhyNot,
} from "../net/wire";
import { language, say } from "../words/say.svelte";
import { Past } from "./past.svelte";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";

/** What a user may be doing: an action in the match, a line of chat, a request for a hint. */
export type TaskKind = "action" | "chat" | "hint";

export class OpenTable {
  /** The table as it is shown: as last sent by the server, or as it was while others' actions are being shown. */
  now = $state.raw<Table | null>(null);
  /** The game's printed components and names, in the user's language. */
  game = $state.raw<GameView | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<Presence>({ seats: [], watching: 0 });
  /** Whether the connection is up; true until the first connection succeeds or fails. */
  connected = $state(true);
  /** Why we cannot see the table at all. */
  closed = $state.raw<RequestError | null>(null);
  /** The option waiting to be confirmed, if the user prefers to be asked. */
  chosen = $state.raw<Option | null>(null);
  /** The notation on its way to the server. */
  sending = $state<string | null>(null);
  /** The last error, until the user dismisses it. */
  error = $state<string | null>(null);
  /** The seat whose view is shown, at a shared screen and after the end. */
  viewedSeat = $state<number | null>(null);
  /** Whether an entry reveals something only to its player, as a card drawn blind; set by the game's `GameUi`. */
  isSecret: (entry: Entry) => boolean = () => false;
  /** Whether an option must be confirmed whatever the settings say; set by the game's `GameUi`. */
  needsConfirmation: (option: Option, groups: readonly OptionGroup[]) => boolean = () => false;
  /** What is pointed at, in a list or on the board: its target, and the way that is looked at. */
  pointed = $state.raw<{ target: string; way: string | null } | null>(null);
  readonly past: Past;
  readonly stage: Stage;

  /** The tasks in progress: one of each kind at a time. */
  private readonly running = new SvelteSet<TaskKind>();
  private stream: Stream | null = null;
  /** The newest state that was received, of which seat. */
  private received: Pick<Table, "rev" | "seat"> | null = null;
  private awaited: { seq: number; arrived: () => void } | null = null;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.past = new Past(this);
    this.stage = new Stage(this);
  }

  // --- what is shown --------------------------------------------------------------------------------

  /** The match at the shown moment; null while the screen is being passed. */
  readonly match = $derived.by<Match | null>(() =>
    this.hidden ? null : (this.past.match ?? this.now?.match ?? null),
  );
  readonly entries = $derived.by<Entry[]>(() => (this.hidden ? [] : this.past.entries));
  /** The number of the user's own last entry. */
  readonly lastOwnEntry = $derived.by<number | null>(
    () => this.entries.findLast(({ seat }) => this.now?.you.includes(seat))?.seq ?? null,
  );
  /** The seat whose view we see; null for a spectator. */
  readonly seat = $derived.by<number | null>(() => this.now?.seat ?? null);
  readonly asked = $derived.by<boolean>(
    () => this.live && (this.now?.match?.asked.some((each) => each.seat === this.seat) ?? false),
  );
  /** Whether we look at the match as it is now, and have followed it so far. */
  readonly live = $derived.by<boolean>(() => this.past.number === null && this.stage.settled);
  /** Whether an action can be sent: we are connected, and none is on its way. */
  readonly ready = $derived.by<boolean>(() => this.connected && !this.isBusy("action"));
  /** What the user may do now: nothing while looking at the past, or at someone else's hand. */
  readonly groups = $derived.by<OptionGroup[]>(() =>
    this.live && !this.hidden ? (this.now?.match?.options ?? []) : [],
  );
  readonly options = $derived.by<Option[]>(() => this.groups.flatMap((group) => group.options));

  /** At a shared screen: the entry its player has to see before passing the screen on. */
  readonly lastSecret = $derived.by<Entry | null>(() => {
    const table = this.now;
    if (!table?.match || this.viewedSeat === null || table.seat !== this.viewedSeat || table.you.length < 2)
      return null;
    const asked = table.match.asked.map((each) => each.seat);
    if (table.status !== "playing" || asked.includes(this.viewedSeat)) return null;
    const last = table.match.log.findLast((entry) => entry.seat === this.viewedSeat);
    return last && !last.taken_back && this.isSecret(last) ? last : null;
  });

  /** The seat to pass the screen to before its hand may be shown. */
  readonly passTo = $derived.by<number | null>(() => {
    const table = this.now;
    if (!table?.match || table.you.length < 2 || table.status !== "playing") return null;
    const waiting = table.match.asked.map((each) => each.seat).filter((seat) => table.you.includes(seat));
    if (this.viewedSeat !== null && (waiting.length === 0 || waiting.includes(this.viewedSeat))) return null;
    if (this.lastSecret) return null;
    return waiting[0] ?? table.you[0] ?? null;
  });

  /** Whether our view is another player's: the screen is being passed, or the new view is on its way. */
  readonly hidden = $derived.by<boolean>(
    () => this.passTo !== null || (this.viewedSeat !== null && this.now?.seat !== this.viewedSeat),
  );

  /** Options about something on the board, as `claim denver-omaha-1`. */
  optionsFor(target: string): Option[] {
    return this.options.filter((option) => option.target === target);
  }

  pointAt(target: string | null, way: string | null = null): void {
    this.pointed = target === null ? null : { target, way };
  }

  name(component: string): string {
    return this.game?.names[component] ?? component;
  }

  seatName(seat: number): string {
    return this.now?.seats[seat]?.name ?? "";
  }

  /** Whether a seat is the only one of the user. */
  isYou(seat: number): boolean {
    const you = this.now?.you ?? [];
    return you.length === 1 && you[0] === seat;
  }

  /** A player as the page calls them: "You", where only one seat is the user's. */
  playerName(seat: number): string {
    return this.isYou(seat) ? say("table_you_name") : this.seatName(seat);
  }

  // --- coming and going -----------------------------------------------------------------------------

  /** Open the stream; again after the language or the seat has changed. */
  open(): void {
    this.stream?.close();
    const options = { table: this.id, language: language(), seat: this.viewedSeat, invite: this.invite };
    this.stream = new Stream(options, {
      table: (table) => this.receive(table),
      chat: (line) => (this.chat = [...this.chat.filter((each) => each.number !== line.number), line]),
      present: (present) => (this.present = present),
      connected: (connected) => (this.connected = connected),
      closed: () => void this.fetchTable(),
      quiet: () => void this.reopenIfStale(),
    });
  }

  close(): void {
    this.stage.stop();
    this.stream?.close();
    this.stream = null;
  }

  private receive(table: Table): void {
    const { received } = this;
    if (received?.seat === table.seat && received.rev > table.rev) return; // a newer state arrived first
    this.received = table;
    const known = this.game?.id === table.game;
    this.closed = null;
    if (this.viewedSeat !== null && table.status !== "over" && !table.you.includes(this.viewedSeat))
      this.viewedSeat = null;
    this.stage.receive(table);
    if (!known && !table.stored) void this.readGame(table.game, table.rules_version);
  }

  /** Show a table, as it is now or as it was after an earlier entry. */
  show(table: Table): void {
    if (table.seq !== this.now?.seq) this.chosen = this.pointed = null;
    this.now = table;
    this.past.receive(table.match?.log ?? [], table.seq);
    if (this.awaited && table.seq >= this.awaited.seq) this.awaited.arrived();
  }

  readMoment(number: number): Promise<Match | null> {
    return this.past.readMoment(number);
  }

  /** Tell the server that we have seen what happened. */
  reportReady(): void {
    const { now } = this;
    if (!now) return;
    const params = { path: this.path };
    void server
      .POST("/api/tables/{table}/ready", { params, body: { after: now.seq } })
      .catch(() => undefined);
  }

  /** The game's names in the user's language. */
  async readGame(game: string, version: string): Promise<void> {
    const lang = language();
    const params = { path: { game }, query: { lang, version } };
    try {
      const read = await unwrap(withRetries(() => server.GET("/api/games/{game}", { params })));
      if (lang === language()) this.game = read;
    } catch (error) {
      this.reportError(error);
    }
  }

  /** Read the table without the stream: to learn why the stream was refused, or because it has gone silent. */
  private async fetchTable(): Promise<void> {
    const { stream } = this;
    const params = { path: this.path, query: this.query };
    try {
      const table = await unwrap(server.GET("/api/tables/{table}", { params }));
      if (stream === this.stream) this.receive(table);
    } catch (error) {
      if (stream !== this.stream || !(error instanceof RequestError) || !isFinal(error)) return;
      this.closed = error;
      this.close();
    }
  }

  /** Reopen the stream if it missed something: the connection may be dead without having been closed. */
  private async reopenIfStale(): Promise<void> {
    const rev = this.received?.rev;
    if (!this.stream) return;
    await this.fetchTable();
    if (this.received?.rev !== rev) this.stream?.reopen();
  }

  get path(): { table: string } {
    return { table: this.id };
  }

  get query(): { lang: string; seat?: number; invite?: string } {
    return {
      lang: language(),
      ...(this.viewedSeat === null ? {} : { seat: this.viewedSeat }),
      ...(this.invite ? { invite: this.invite } : {}),
    };
  }

  /** Show a seat's view: the screen was passed, or the match is over. */
  viewAs(seat: number | null): void {
    this.viewedSeat = seat;
    this.reopen();
  }

  /** Hide the view until the next player takes the screen. */
  passOn(): void {
    this.viewedSeat = null;
  }

  /** The language has changed: read everything again. */
  reloadTexts(): void {
    this.reopen();
    if (this.now && !this.now.stored) void this.readGame(this.now.game, this.now.rules_version);
  }

  /** Open a new stream, and show the same past moment again. */
  private reopen(): void {
    const { number } = this.past;
    this.stage.skip();
    this.past.forget();
    this.open();
    if (number !== null) void this.past.look(number);
  }

  // --- doing ----------------------------------------------------------------------------------------

  /** Carry out an option, or mark it as chosen if it needs a confirmation. */
  choose(option: Option): void {
    if (settings.confirm || this.needsConfirmation(option, this.groups)) this.chosen = option;
    else void this.play(option.do);
  }

  /** Carry out the chosen option. */
  confirm(): void {
    if (this.chosen) void this.play(this.chosen.do);
  }

  /** Send an option. The key makes a repeated request harmless after a lost connection. */
  async play(notation: string): Promise<void> {
    const table = this.now;
    if (!table || this.isBusy("action")) return;
    this.chosen = null;
    if (!this.connected) return this.reportError(new RequestError("offline", say("error_offline")));
    const seat = this.seat;
    const body = {
      do: notation,
      after: table.seq,
      key: newKey(),
      ...(seat === null ? {} : { seat }),
    };
    const params = { path: this.path };
    this.sending = notation;
    await this.runOne("action", async () => {
      const { seq } = await unwrap(
        withRetries(() => server.POST("/api/tables/{table}/play", { params, body })),
      );
      await this.waitForEntry(seq);
    });
    this.sending = null;
  }

  /** Wait until the stream has delivered an entry, as the board still shows the state before it; if it never comes, check. */
  private async waitForEntry(seq: number): Promise<void> {
    if ((this.now?.seq ?? 0) >= seq) return;
    const arrived = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), ARRIVAL_TIMEOUT_MS);
      const onArrival = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.awaited = { seq, arrived: onArrival };
    });
    this.awaited = null;
    if (!arrived) await this.reopenIfStale();
  }

  async undo(): Promise<void> {
    const body = { after: this.now?.seq ?? 0, ...(this.seat === null ? {} : { seat: this.seat }) };
    await this.attempt(() => server.POST("/api/tables/{table}/undo", { params: { path: this.path }, body }));
  }

  /** Run a request that may be refused: a refusal is shown, not thrown. A second one of its kind is ignored meanwhile. */
  attempt<T>(work: () => Promise<ApiResponse<T>>, kind: TaskKind = "action"): Promise<T | null> {
    return this.runOne(kind, () => unwrap(work()));
  }

  isBusy(kind: TaskKind): boolean {
    return this.running.has(kind);
  }

  private async runOne<T>(kind: TaskKind, work: () => Promise<T>): Promise<T | null> {
    if (this.isBusy(kind)) return null;
    this.running.add(kind);
    this.error = null;
    try {
      return await work();
    } catch (error) {
      this.reportError(error);
      return null;
    } finally {
      this.running.delete(kind);
    }
  }

  /** Show an error to the user. */
  reportError(error: unknown): void {
    this.error = error instanceof RequestError ? error.message : String(error);
  }

  whyNot(target: string): Promise<WhyNot> {
    return unwrap(
      server.GET("/api/tables/{table}/why-not", {
        params: { path: this.path, query: { ...this.query, target } },
      }),
    );
  }

  async odds(target: string): Promise<Probability[]> {
    const params = { path: this.path, query: { ...this.query, target } };
    return (await unwrap(server.GET("/api/tables/{table}/odds", { params }))).odds;
  }

  /** Whether the user may ask for a hint. */
  get canAskForHint(): boolean {
    return this.options.length > 0 && this.now !== null && this.now.hints && !this.now.rated;
  }

  hint(): Promise<Hints | null> {
    const params = { path: this.path, query: this.query };
    return this.attempt(() => withRetries(() => server.GET("/api/tables/{table}/hint", { params })), "hint");
  }
}

/** Whether a refusal is permanent, unlike one that only says "later". */
function isFinal({ status }: RequestError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** A random idempotency key. (`randomUUID` does not exist on a page without https, as at home.) */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** How long to wait for the stream to deliver an accepted entry. */
const ARRIVAL_TIMEOUT_MS = 3000;
