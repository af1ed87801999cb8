/** The guide at a table: what it says now, and what the player has understood. */
import {
  type Course,
  type Moment,
  type Pointer,
  pointersOf,
  type Step,
  stepFor,
  stepName,
} from "../games/course";
import { hasCourse, loadCourse } from "../games/families";
import type { OpenTable } from "../state/table.svelte";
import { isFamilyKnown, markFamilyKnown, readProgress, saveProgress } from "./progress";

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
  /** The last entry seen, and what the guide said after it. */
  private last: { seq: number; said: Said | null } | null = null;

  constructor(private readonly table: OpenTable) {
    this.guided = readProgress(table.id) ?? guidedAtOnce();
  }

  get on(): boolean {
    return this.guided.on;
  }

  /** Computed on every read: the guide outlives the pages that show it. */
  get said(): Said | null {
    const { now, past } = this.table;
    const moment = this.moment;
    if (!now || !moment || past.number !== null) return null;
    if (!this.on) return this.mayOffer() ? { sort: "offer" } : null;
    if (!this.course) return null;
    if (now.status === "over") return this.once(FAREWELL);
    return this.once(AIM) ?? (moment.kinds.length ? this.explain(moment) : this.kept);
  }

  /** What is pointed at while the player decides. */
  get point(): readonly Pointer[] {
    const { said, moment } = this;
    return said?.sort === "step" && moment?.kinds.length ? pointersOf(said.step, moment) : [];
  }

  private get moment(): Moment | null {
    const { match, seat } = this.table;
    if (!match || seat === null) return null;
    const asked = match.asked.filter((each) => each.seat === seat);
    return { kinds: asked.map(({ kind }) => kind), match, seat };
  }

  private explain(moment: Moment): Said | null {
    const step = this.course && stepFor(this.course, moment, this.guided.made);
    return (
      step && {
        sort: "step",
        text: this.say(stepName(step)),
        step,
        again: stepName(step) in this.guided.made,
      }
    );
  }

  /** While others play, the last text stays, so that the board does not jump at every turn. */
  private get kept(): Said | null {
    const said = this.last?.said;
    return said?.sort === "step" ? { ...said, text: this.say(stepName(said.step)) } : null;
  }

  private once(sort: "aim" | "farewell"): Said | null {
    if (sort in this.guided.made) return null;
    return { sort, text: this.say(sort) };
  }

  /** A text of the course in the user's language, with the game's own names filled in. */
  private say(what: string): string {
    return this.course?.say(`guide.${what}`, this.table.game?.names ?? {}) ?? "";
  }

  /** Only at the beginning of a first match, and only if nobody but bots would have to wait. */
  private mayOffer(): boolean {
    const { now, seat, game, entries } = this.table;
    if (!now || !game || now.status !== "playing" || now.you.length !== 1) return false;
    if (isFamilyKnown(game.family) || !hasCourse(game.family)) return false;
    const amongBots = now.seats.every((each) => each.yours || each.holder === "bot");
    const begun = now.seq > EARLY || entries.some((entry) => entry.seat === seat);
    return amongBots && !begun && readProgress(this.table.id) === null;
  }

  /** Load the course of the game once the guide is on. */
  async read(): Promise<void> {
    const family = this.table.game?.family;
    if (!this.on || this.course || !family) return;
    this.course = await loadCourse(family);
  }

  /** If the player has decided something, count what was said about it as followed once more. */
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

  /** The player has followed or read what was said. */
  understood(said: Said): void {
    if (said.sort === "offer") return this.turn(false); // playing on without an answer means no
    const name = said.sort === "step" ? stepName(said.step) : said.sort;
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
    if (this.table.game) markFamilyKnown(this.table.game.family);
  }

  private keep(): void {
    saveProgress(this.table.id, $state.snapshot(this.guided));
  }
}

/** After this many entries a match is no longer at its beginning. */
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
