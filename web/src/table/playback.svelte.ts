/** Plays a match automatically, entry by entry, from a moment to now. */
import type { Past } from "../state/past.svelte";

const STEP_MS = 700;

export class Playback {
  playing = $state(false);
  private run = 0;

  constructor(private readonly past: Pick<Past, "number" | "look" | "step">) {}

  /** Show what happened after an entry, one entry at a time. */
  async play(from: number, pause = STEP_MS): Promise<void> {
    const run = ++this.run;
    this.playing = true;
    let shown = await this.past.look(from);
    while (shown && run === this.run && this.past.number !== null) {
      await new Promise((resume) => setTimeout(resume, pause));
      if (run === this.run) shown = await this.past.step(1);
    }
    if (run === this.run) this.playing = false;
  }

  stop(): void {
    this.run++;
    this.playing = false;
  }

  /** Go to a moment and stop playing. */
  look(number: number | null): void {
    this.stop();
    void this.past.look(number);
  }

  step(by: number): void {
    this.stop();
    void this.past.step(by);
  }
}
