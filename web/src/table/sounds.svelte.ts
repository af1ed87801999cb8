/** Lets a table be heard and felt. What is heard belongs to what is shown: the stage decides when. */
import { afterPaint } from "../board/after-paint";
import type { GameUi } from "../games/game-ui";
import type { SoundName } from "../sound/voices";
import { type Shown, soundsBetween } from "../sound/scene";
import { playSounds, vibrate } from "../state/sound";
import type { OpenTable } from "../state/table.svelte";

/** Create it while a component initialises: the table is heard as long as the component is mounted. */
export class TableSounds {
  private before: Shown | null = null;

  constructor(
    private readonly table: OpenTable,
    private readonly ui: Pick<GameUi, "sounds">,
  ) {
    $effect(() => this.follow(this.shown));
  }

  private get shown(): Shown {
    const { past, now, asked, stage } = this.table;
    return {
      seq: past.number ?? now?.seq ?? null,
      live: past.number === null,
      asked,
      over: now?.status === "over" && stage.settled,
    };
  }

  private follow(shown: Shown): void {
    const { before } = this;
    this.before = shown;
    if (!before) return;
    const sounds = soundsBetween(before, shown, (seq) => this.soundsOf(seq));
    if (!sounds.length) return;
    const rings = sounds.includes("turn") || sounds.includes("end");
    if (rings) playSounds(sounds);
    else afterPaint(() => playSounds(sounds, this.table.stage.landsIn)); // with the last piece
    if (rings || (shown.live && this.isOwn(shown.seq))) vibrate(sounds);
  }

  private soundsOf(seq: number): readonly SoundName[] {
    const entry = this.table.entries.find((each) => each.seq === seq);
    return entry ? this.ui.sounds(entry) : [];
  }

  private isOwn(seq: number | null): boolean {
    const entry = this.table.entries.find((each) => each.seq === seq);
    return entry !== undefined && (this.table.now?.you.includes(entry.seat) ?? false);
  }
}
