import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "./playback.svelte";

/** A match of four entries. */
class Four {
  number: number | null = null;
  async look(number: number | null): Promise<void> {
    this.number = number === null || number >= 4 ? null : number;
  }
  step(by: number): Promise<void> {
    return this.look((this.number ?? 4) + by);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the match is played entry after entry until now, and then stops", async () => {
  const past = new Four();
  const playback = new Playback(past);
  void playback.play(1, 100);
  await vi.advanceTimersByTimeAsync(150);
  expect([past.number, playback.playing]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(400);
  expect([past.number, playback.playing]).toEqual([null, false]);
});

test("going somewhere by hand ends the playing", async () => {
  const past = new Four();
  const playback = new Playback(past);
  void playback.play(0, 100);
  await vi.advanceTimersByTimeAsync(50);
  playback.look(2);
  await vi.advanceTimersByTimeAsync(500);
  expect([past.number, playback.playing]).toEqual([2, false]);
});
