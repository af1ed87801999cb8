/** The points counted before the reader's eyes: step by step, once for each table, or all at once. */
import { isFirstCount } from "./counted";
import { moves } from "./settings.svelte";
import type { OpenTable } from "./table.svelte";

/** How long a step is looked at, in milliseconds. */
const PACE = 450;

/** Made while a component is: it counts as long as that is shown. */
export class Counting<Step> {
  /** How many steps were counted. */
  private done = $state(0);

  constructor(
    table: OpenTable,
    private readonly all: () => readonly Step[],
    pace = PACE,
  ) {
    this.done = isFirstCount(table.id) && moves() ? 0 : Infinity;
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
