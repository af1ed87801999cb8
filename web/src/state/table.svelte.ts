/**
 * A table that is open on this page: what the house says of it, what the reader is looking at, and what the
 * reader does. Nothing here is guessed: the board shows what the service has sent, and an action that is on
 * its way is only marked as such.
 */
import { asked, house, refused, Refused } from "../net/client";
import { Stream } from "../net/stream";
import type {
  ChatLine,
  Entry,
  GameSeen,
  Hint,
  Match,
  Odd,
  Option,
  OptionGroup,
  Present,
  Table,
  WhyNot,
} from "../net/wire";
import { language, say } from "../words/say.svelte";
import { Past } from "./past.svelte";
import { settings } from "./settings.svelte";

export class OpenTable {
  /** The table as the house said last. */
  now = $state.raw<Table | null>(null);
  /** The game's printed things and names, in the reader's language. */
  game = $state.raw<GameSeen | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  present = $state.raw<Present>({ seats: [], watching: 0 });
  /** Whether the connection stands; until it does for the first time, nothing is known. */
  live = $state(true);
  /** What keeps us from seeing the table at all. */
  closed = $state.raw<Refused | null>(null);
  /** The option that is to be confirmed, if its reader likes to be asked once more. */
  chosen = $state.raw<Option | null>(null);
  /** The notation that is on its way to the house. */
  sending = $state<string | null>(null);
  /** What the house said no to, until it is waved away. */
  trouble = $state<string | null>(null);
  /** At a screen that is passed around, and after the end: through whose eyes. */
  eyes = $state<number | null>(null);
  readonly past: Past;

  private stream: Stream | null = null;
  private awaited: { seq: number; arrived: () => void } | null = null;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.past = new Past(this);
  }

  // --- what is shown --------------------------------------------------------------------------------

  /** The match at the moment that is looked at; none while the screen is passed on. */
  readonly match = $derived.by<Match | null>(() =>
    this.veiled ? null : (this.past.match ?? this.now?.match ?? null),
  );
  readonly entries = $derived.by<Entry[]>(() => (this.veiled ? [] : this.past.entries));
  /** The seat whose eyes we look through; none for a spectator. */
  readonly seat = $derived.by<number | null>(() => this.now?.seat ?? null);
  readonly asked = $derived.by<boolean>(
    () =>
      this.past.number === null && (this.now?.match?.asked.some((each) => each.seat === this.seat) ?? false),
  );
  /** Whether something can be sent: the connection stands, and nothing is on its way already. */
  readonly ready = $derived.by<boolean>(() => this.live && this.sending === null);
  /** What the reader may do now: nothing while looking at the past, or at someone else's hand. */
  readonly groups = $derived.by<OptionGroup[]>(() =>
    this.past.number === null && !this.veiled ? (this.now?.match?.options ?? []) : [],
  );
  readonly options = $derived.by<Option[]>(() => this.groups.flatMap((group) => group.options));

  /** The seat that the screen has to be passed to before its hand may be shown. */
  readonly behindCurtain = $derived.by<number | null>(() => {
    const table = this.now;
    if (!table?.match || table.you.length < 2 || table.status !== "playing") return null;
    const waiting = table.match.asked.map((each) => each.seat).filter((seat) => table.you.includes(seat));
    if (this.eyes !== null && (waiting.length === 0 || waiting.includes(this.eyes))) return null;
    return waiting[0] ?? table.you[0] ?? null;
  });

  /** Whether what we hold is for other eyes: the screen is passed on, or the new view is on its way. */
  readonly veiled = $derived.by<boolean>(
    () => this.behindCurtain !== null || (this.eyes !== null && this.now?.seat !== this.eyes),
  );

  /** Options of a kind, as `ClaimRoute`. */
  of(kind: string): Option[] {
    return this.groups.find((group) => group.kind === kind)?.options ?? [];
  }

  /** Options about something on the board, as `claim denver-omaha-1`. */
  about(target: string): Option[] {
    return this.options.filter((option) => option.target === target);
  }

  name(component: string): string {
    return this.game?.names[component] ?? component;
  }

  seatName(seat: number): string {
    return this.now?.seats[seat]?.name ?? "";
  }

  // --- coming and going -----------------------------------------------------------------------------

  /** Listen from now on; again after another language or other eyes were chosen. */
  open(): void {
    this.stream?.close();
    const listening = { table: this.id, language: language(), seat: this.eyes, invite: this.invite };
    this.stream = new Stream(listening, {
      table: (table) => this.hear(table),
      chat: (line) => (this.chat = [...this.chat.filter((each) => each.number !== line.number), line]),
      present: (present) => (this.present = present),
      connected: (live) => (this.live = live),
      closed: () => void this.ask(),
    });
  }

  close(): void {
    this.stream?.close();
    this.stream = null;
  }

  private hear(table: Table): void {
    const known = this.game?.id === table.game;
    this.closed = null;
    if (this.eyes !== null && table.status !== "over" && !table.you.includes(this.eyes)) this.eyes = null;
    if (table.seq !== this.now?.seq) this.chosen = null;
    this.now = table;
    this.past.hear(table.match?.log ?? [], table.seq);
    if (this.awaited && table.seq >= this.awaited.seq) this.awaited.arrived();
    if (!known) void this.readGame(table.game);
  }

  /** The game's names in the reader's language. */
  async readGame(game: string): Promise<void> {
    const params = { path: { game }, query: { lang: language() } };
    this.game = (await this.done(() => house.GET("/api/games/{game}", { params }))) ?? this.game;
  }

  /** The stream was refused: the table itself says why. */
  private async ask(): Promise<void> {
    try {
      this.hear(
        await asked(house.GET("/api/tables/{table}", { params: { path: this.path, query: this.query } })),
      );
    } catch (error) {
      if (!(error instanceof Refused) || !isFinal(error)) return;
      this.closed = error;
      this.close();
    }
  }

  get path(): { table: string } {
    return { table: this.id };
  }

  get query(): { lang: string; seat?: number; invite?: string } {
    return {
      lang: language(),
      ...(this.eyes === null ? {} : { seat: this.eyes }),
      ...(this.invite ? { invite: this.invite } : {}),
    };
  }

  /** Look through a seat's eyes: the screen was passed, or the match is over. */
  lookAs(seat: number | null): void {
    this.eyes = seat;
    this.again();
  }

  /** Another language was chosen. */
  reread(): void {
    this.again();
    if (this.now) void this.readGame(this.now.game);
  }

  /** Listen anew; a moment that was looked at is looked at once more. */
  private again(): void {
    const { number } = this.past;
    this.past.forget();
    this.open();
    if (number !== null) void this.past.look(number);
  }

  // --- doing ----------------------------------------------------------------------------------------

  /** Carry out an option, or ask once more first. */
  choose(option: Option): void {
    if (settings.confirm && this.chosen?.do !== option.do) this.chosen = option;
    else void this.play(option.do);
  }

  /** Carry out an option. A cut connection is no reason to do it twice: the key makes a repeat harmless. */
  async play(notation: string): Promise<void> {
    const table = this.now;
    if (!table || this.sending !== null) return;
    this.chosen = null;
    if (!this.live) return this.unreachable();
    const seat = this.seat;
    const body = {
      do: notation,
      after: table.seq,
      key: newKey(),
      ...(seat === null ? {} : { seat }),
    };
    this.sending = notation;
    try {
      const played = await this.done(() =>
        persistent(() => house.POST("/api/tables/{table}/play", { params: { path: this.path }, body })),
      );
      if (played) await this.arrival(played.seq);
    } finally {
      this.sending = null;
    }
  }

  /** Until the stream has told of an entry: the board still shows what was before it. */
  private async arrival(seq: number): Promise<void> {
    if ((this.now?.seq ?? 0) >= seq) return;
    await new Promise<void>((arrived) => {
      this.awaited = { seq, arrived };
      setTimeout(arrived, ARRIVAL);
    });
    this.awaited = null;
  }

  unreachable(): void {
    this.trouble = say("error_offline");
  }

  async undo(): Promise<void> {
    const body = { after: this.now?.seq ?? 0, ...(this.seat === null ? {} : { seat: this.seat }) };
    await this.done(() => house.POST("/api/tables/{table}/undo", { params: { path: this.path }, body }));
  }

  /** Do something that may be refused; a refusal is shown, not thrown. */
  async done<T>(work: () => Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T | null> {
    try {
      this.trouble = null;
      return await asked(work());
    } catch (error) {
      this.trouble = error instanceof Refused ? error.message : String(error);
      return null;
    }
  }

  whyNot(target: string): Promise<WhyNot> {
    return asked(
      house.GET("/api/tables/{table}/why-not", {
        params: { path: this.path, query: { ...this.query, target } },
      }),
    );
  }

  async odds(target: string): Promise<Odd[]> {
    const params = { path: this.path, query: { ...this.query, target } };
    return (await asked(house.GET("/api/tables/{table}/odds", { params }))).odds;
  }

  hint(): Promise<Hint | null> {
    return this.done(() =>
      house.GET("/api/tables/{table}/hint", { params: { path: this.path, query: this.query } }),
    );
  }
}

/** A refusal that asking again does not change: not one that only says "later". */
function isFinal({ status }: Refused): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** A word that makes a request known. (`randomUUID` is not there on a page without https, as at home.) */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

const TRIES = 4;
/** Milliseconds after which an entry that was accepted is no longer waited for. */
const ARRIVAL = 3000;

/** Ask again if the house is busy or out of reach for a moment. */
async function persistent<T extends { error?: unknown; response: Response }>(
  asking: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await asking().catch((error: unknown) => {
      if (tries === TRIES) throw error;
      return null;
    });
    if (answer && (answer.response.ok || tries === TRIES || !isPassing(answer))) return answer;
    await new Promise((resume) => setTimeout(resume, 150 * 2 ** tries));
  }
}

function isPassing(answer: { error?: unknown; response: Response }): boolean {
  return ["busy", "unavailable"].includes(refused(answer.error, answer.response.status).code);
}
