/** The guide at a table: what it has to say now, and what was understood. */
import type { OpenTable } from "../state/table.svelte";
import { fill, language } from "../words/say.svelte";
import {
  type Course,
  courseOf,
  type Moment,
  nameOf,
  pointedAt,
  type Step,
  stepFor,
  type Text,
} from "./course";
import { guidedAt, isKnown, keepGuided, keepKnown } from "./kept";

/** The guide offers itself, greets, explains a decision, or says goodbye. */
export type Said =
  | { sort: "offer" }
  | { sort: "aim" | "farewell"; text: string }
  /** `again`: it was read before. */
  | { sort: "step"; text: string; step: Step; again?: boolean };

const AIM = "aim";
const FAREWELL = "farewell";

export class Guide {
  private guided = $state(guidedAtOnce());
  private course = $state.raw<Course | null>(null);
  /** The entry after which something was said, and what. */
  private last: { seq: number; said: Said | null } | null = null;

  constructor(private readonly table: OpenTable) {
    this.guided = guidedAt(table.id) ?? guidedAtOnce();
  }

  get on(): boolean {
    return this.guided.on;
  }

  /** Worked out anew whenever it is read: the guide outlives the pages that show it. */
  get said(): Said | null {
    const { now, past } = this.table;
    const moment = this.moment;
    if (!now || !moment || past.number !== null) return null;
    if (!this.on) return this.mayOffer() ? { sort: "offer" } : null;
    if (!this.course) return null;
    if (now.status === "over") return this.once(FAREWELL, this.course.farewell);
    return this.once(AIM, this.course.aim) ?? (moment.kinds.length ? this.explain(moment) : this.kept);
  }

  /** What is pointed at while the reader decides. */
  get point(): readonly string[] {
    const { said, moment } = this;
    return said?.sort === "step" && moment?.kinds.length ? pointedAt(said.step, moment) : [];
  }

  private get moment(): Moment | null {
    const { match, seat } = this.table;
    if (!match || seat === null) return null;
    const asked = match.asked.filter((each) => each.seat === seat);
    return { kinds: asked.map(({ kind }) => kind.replace(/-.*/, "")), match, seat };
  }

  private explain(moment: Moment): Said | null {
    const step = this.course && stepFor(this.course, moment, this.guided.made);
    return (
      step && { sort: "step", text: this.tell(step.text), step, again: nameOf(step) in this.guided.made }
    );
  }

  /** While others play, what was said stays: the board does not jump at every turn. */
  private get kept(): Said | null {
    const said = this.last?.said;
    return said?.sort === "step" ? { ...said, text: this.tell(said.step.text) } : null;
  }

  private once(sort: "aim" | "farewell", text: Text): Said | null {
    if (sort in this.guided.made || this.table.counting) return null;
    return { sort, text: this.tell(text) };
  }

  /** In the reader's language, with what the game calls its things. */
  private tell(text: Text): string {
    return fill(text[language()], this.table.game?.names ?? {});
  }

  /** At the beginning of a first match, if nobody but bots has to wait. */
  private mayOffer(): boolean {
    const { now, seat, game, entries } = this.table;
    if (!now || !game || now.status !== "playing" || now.you.length !== 1 || isKnown(game.family))
      return false;
    const amongBots = now.seats.every((each) => each.yours || each.holder === "bot");
    const begun = now.seq > EARLY || entries.some((entry) => entry.seat === seat);
    return amongBots && !begun && guidedAt(this.table.id) === null;
  }

  /** Load what the guide knows of the game, once it is wanted. */
  async read(): Promise<void> {
    const family = this.table.game?.family;
    if (!this.on || this.course || !family) return;
    this.course = await courseOf(family);
  }

  /** The reader has decided something: what was said about it is one time nearer to being understood. */
  notice(): void {
    const { now, seat, entries } = this.table;
    const seq = now?.seq ?? 0;
    if (this.last && seq > this.last.seq) {
      const { seq: from, said } = this.last;
      const mine = entries.some((entry) => entry.seq > from && entry.seat === seat && !entry.taken_back);
      if (said && mine) this.understood(said);
    }
    this.last = { seq, said: this.said };
  }

  /** The reader has followed what was said, or has read it. */
  understood(said: Said): void {
    if (said.sort === "offer") return this.turn(false); // whoever plays on without an answer needs none
    const name = said.sort === "step" ? nameOf(said.step) : said.sort;
    this.guided.made[name] = (this.guided.made[name] ?? 0) + 1;
    if (name === FAREWELL) this.know();
    this.keep();
  }

  readonly turn = (on: boolean): void => {
    this.guided = on ? { on, made: {} } : { ...this.guided, on };
    this.know();
    this.keep();
  };

  private know(): void {
    if (this.table.game) keepKnown(this.table.game.family);
  }

  private keep(): void {
    keepGuided(this.table.id, $state.snapshot(this.guided));
  }
}

/** Entries after which a match is no longer at its beginning. */
const EARLY = 12;

function guidedAtOnce(): { on: boolean; made: Record<string, number> } {
  return { on: false, made: {} };
}

const guides = new WeakMap<OpenTable, Guide>();

export function guideOf(table: OpenTable): Guide {
  let guide = guides.get(table);
  if (!guide) guides.set(table, (guide = new Guide(table)));
  return guide;
}
