/** The animated count of the points: step by step, once per table, or all at once. */
import { isFirstCount } from "./first-count";
import { isMotionAllowed } from "./settings.svelte";
import type { OpenTable } from "./table.svelte";

/** How long each step is shown. */
const STEP_MS = 450;

/** Create it while a component initialises: it counts as long as the component is mounted. */
export class Counting<Step> {
  /** How many steps were counted. */
  private done = $state(0);

  constructor(
    table: OpenTable,
    private readonly all: () => readonly Step[],
    pace = STEP_MS,
  ) {
    this.done = isFirstCount(table.id) && isMotionAllowed() ? 0 : Infinity;
    $effect(() => {
      table.counting = this.running;
      if (!this.running) return;
      const timer = setTimeout(() => this.next(), pace);
      return () => clearTimeout(timer);
    });
    $effect(() => () => {
      table.counting = false;
    });
  }

  get steps(): readonly Step[] {
    return this.all();
  }

  get running(): boolean {
    return this.done < this.steps.length;
  }

  get counted(): readonly Step[] {
    return this.steps.slice(0, this.done);
  }

  /** The step that is being counted. */
  get now(): Step | undefined {
    return this.running ? this.steps[this.done - 1] : undefined;
  }

  next(): void {
    this.done += 1;
  }

  skip(): void {
    this.done = Infinity;
  }
}
