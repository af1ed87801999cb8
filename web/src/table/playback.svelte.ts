/** Plays a match automatically, entry by entry: from a moment to now, or one scene of it. */
import type { Past } from "../state/past.svelte";

const STEP_MS = 700;
/** How long an entry of a scene is shown; its pieces fly meanwhile. */
const SCENE_MS = 1300;
/** How long the moment before a scene is shown. */
const BEFORE_MS = 400;

export class Playback {
  playing = $state(false);
  /** Whether it is a scene that is played again. */
  replaying = $state(false);
  /** The entry of the scene that is shown: its caption is read. */
  scene = $state<number | null>(null);
  private run = 0;

  constructor(private readonly past: Pick<Past, "number" | "look" | "step">) {}

  /** Show what happened after an entry, one entry at a time. */
  async play(from: number, pause = STEP_MS): Promise<void> {
    this.stop();
    const { run } = this;
    this.playing = true;
    let shown = await this.past.look(from);
    while (shown && run === this.run && this.past.number !== null) {
      await new Promise((resume) => setTimeout(resume, pause));
      if (run === this.run) shown = await this.past.step(1);
    }
    if (run === this.run) this.playing = false;
  }

  /** Show some entries again, and return to now. */
  async replay(first: number, last: number): Promise<void> {
    const run = ++this.run;
    this.playing = this.replaying = true;
    let shown = await this.past.look(first - 1);
    for (let number = first; number <= last && shown && run === this.run; number++) {
      await new Promise((resume) => setTimeout(resume, number === first ? BEFORE_MS : SCENE_MS));
      if (run !== this.run) return;
      this.scene = number;
      shown = await this.past.look(number);
    }
    await new Promise((resume) => setTimeout(resume, SCENE_MS));
    if (run === this.run) this.look(null);
  }

  stop(): void {
    this.run++;
    this.playing = this.replaying = false;
    this.scene = null;
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
