/**
 * A table that is open on this page: what the house says of it, what the reader is looking at, and what the
 * reader does. Nothing here is guessed: the board shows what the service has sent, and an action that is on
 * its way is only marked as such.
 */
import { SvelteSet } from "svelte/reactivity";
import { type Answer, asked, house, persistent, Refused } from "../net/client";
import { Stream } from "../net/stream";
import type {
  ChatLine,
  Entry,
  GameSeen,
  Hints,
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

/** What somebody does at a table: something to the match, a line of chat, asking for a hint. */
export type Sort = "deed" | "chat" | "hint";

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
  /** What an entry tells only to who made it, as a card drawn unseen; the game's face knows. */
  isSecret: (entry: Entry) => boolean = () => false;
  /** What is to be confirmed whatever the settings say; the game's face knows. */
  asksAgain: (option: Option, groups: readonly OptionGroup[]) => boolean = () => false;
  /** The points are being counted before the reader's eyes: who won is not told yet. */
  counting = $state(false);
  readonly past: Past;

  /** What is being done: of each sort, one thing at a time. */
  private readonly underWay = new SvelteSet<Sort>();
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
  readonly ready = $derived.by<boolean>(() => this.live && !this.isDoing("deed"));
  /** What the reader may do now: nothing while looking at the past, or at someone else's hand. */
  readonly groups = $derived.by<OptionGroup[]>(() =>
    this.past.number === null && !this.veiled ? (this.now?.match?.options ?? []) : [],
  );
  readonly options = $derived.by<Option[]>(() => this.groups.flatMap((group) => group.options));

  /** At a screen that is passed around: what its reader has to see before it is passed on. */
  readonly lastSecret = $derived.by<Entry | null>(() => {
    const table = this.now;
    if (!table?.match || this.eyes === null || table.seat !== this.eyes || table.you.length < 2) return null;
    const asked = table.match.asked.map((each) => each.seat);
    if (table.status !== "playing" || asked.includes(this.eyes)) return null;
    const last = table.match.log.findLast((entry) => entry.seat === this.eyes);
    return last && !last.taken_back && this.isSecret(last) ? last : null;
  });

  /** The seat that the screen has to be passed to before its hand may be shown. */
  readonly behindCurtain = $derived.by<number | null>(() => {
    const table = this.now;
    if (!table?.match || table.you.length < 2 || table.status !== "playing") return null;
    const waiting = table.match.asked.map((each) => each.seat).filter((seat) => table.you.includes(seat));
    if (this.eyes !== null && (waiting.length === 0 || waiting.includes(this.eyes))) return null;
    if (this.lastSecret) return null;
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
      quiet: () => void this.check(),
    });
  }

  close(): void {
    this.stream?.close();
    this.stream = null;
  }

  private hear(table: Table): void {
    if (this.now?.seat === table.seat && this.now.rev > table.rev) return; // overtaken on its way
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
    const lang = language();
    const params = { path: { game }, query: { lang } };
    try {
      const read = await asked(persistent(() => house.GET("/api/games/{game}", { params })));
      if (lang === language()) this.game = read;
    } catch (error) {
      this.tell(error);
    }
  }

  /** How the table stands, without the stream: it was refused, and the table itself says why, or it is silent. */
  private async ask(): Promise<void> {
    const { stream } = this;
    const params = { path: this.path, query: this.query };
    try {
      const table = await asked(house.GET("/api/tables/{table}", { params }));
      if (stream === this.stream) this.hear(table);
    } catch (error) {
      if (stream !== this.stream || !(error instanceof Refused) || !isFinal(error)) return;
      this.closed = error;
      this.close();
    }
  }

  /** Whether the stream has kept something from us: if so, it is dead and does not know it. */
  private async check(): Promise<void> {
    const rev = this.now?.rev;
    if (!this.stream) return;
    await this.ask();
    if (this.now?.rev !== rev) this.stream?.reopen();
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

  /** The reader has seen enough: the curtain falls. */
  passOn(): void {
    this.eyes = null;
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

  /** Carry out an option, or ask once more first: what is chosen twice is still only chosen. */
  choose(option: Option): void {
    if (settings.confirm || this.asksAgain(option, this.groups)) this.chosen = option;
    else void this.play(option.do);
  }

  /** Carry out what was chosen. */
  confirm(): void {
    if (this.chosen) void this.play(this.chosen.do);
  }

  /** Carry out an option. A cut connection is no reason to do it twice: the key makes a repeat harmless. */
  async play(notation: string): Promise<void> {
    const table = this.now;
    if (!table || this.isDoing("deed")) return;
    this.chosen = null;
    if (!this.live) return this.tell(new Refused("offline", say("error_offline")));
    const seat = this.seat;
    const body = {
      do: notation,
      after: table.seq,
      key: newKey(),
      ...(seat === null ? {} : { seat }),
    };
    const params = { path: this.path };
    this.sending = notation;
    await this.once("deed", async () => {
      const { seq } = await asked(persistent(() => house.POST("/api/tables/{table}/play", { params, body })));
      await this.arrival(seq);
    });
    this.sending = null;
  }

  /** Until the stream has told of an entry: the board still shows what was before it. If it does not, we ask. */
  private async arrival(seq: number): Promise<void> {
    if ((this.now?.seq ?? 0) >= seq) return;
    const told = await new Promise<boolean>((tell) => {
      const timer = setTimeout(() => tell(false), ARRIVAL);
      const arrived = (): void => {
        clearTimeout(timer);
        tell(true);
      };
      this.awaited = { seq, arrived };
    });
    this.awaited = null;
    if (!told) await this.check();
  }

  async undo(): Promise<void> {
    const body = { after: this.now?.seq ?? 0, ...(this.seat === null ? {} : { seat: this.seat }) };
    await this.done(() => house.POST("/api/tables/{table}/undo", { params: { path: this.path }, body }));
  }

  /** Do something that may be refused; a refusal is shown, not thrown. While it is done, it is not done again. */
  done<T>(work: () => Promise<Answer<T>>, sort: Sort = "deed"): Promise<T | null> {
    return this.once(sort, () => asked(work()));
  }

  isDoing(sort: Sort): boolean {
    return this.underWay.has(sort);
  }

  private async once<T>(sort: Sort, work: () => Promise<T>): Promise<T | null> {
    if (this.isDoing(sort)) return null;
    this.underWay.add(sort);
    this.trouble = null;
    try {
      return await work();
    } catch (error) {
      this.tell(error);
      return null;
    } finally {
      this.underWay.delete(sort);
    }
  }

  /** Say what did not work. */
  tell(error: unknown): void {
    this.trouble = error instanceof Refused ? error.message : String(error);
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

  /** Whether the house may be asked what it would do here. */
  get mayHint(): boolean {
    return this.options.length > 0 && this.now !== null && this.now.hints && !this.now.rated;
  }

  hint(): Promise<Hints | null> {
    const params = { path: this.path, query: this.query };
    return this.done(() => persistent(() => house.GET("/api/tables/{table}/hint", { params })), "hint");
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

/** Milliseconds after which an entry that was accepted is no longer waited for. */
const ARRIVAL = 3000;
