import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "./playback.svelte";

/** A match of four entries. */
class Four {
  number: number | null = null;
  /** The moment that is refused. */
  refused = Number.NaN;
  async look(number: number | null): Promise<boolean> {
    if (number === this.refused) return false;
    this.number = number === null || number >= 4 ? null : number;
    return true;
  }
  step(by: number): Promise<boolean> {
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

test("a moment that is refused ends the playing", async () => {
  const past = new Four();
  past.refused = 2;
  const playback = new Playback(past);
  void playback.play(0, 100);
  await vi.advanceTimersByTimeAsync(1000);
  expect([past.number, playback.playing]).toEqual([1, false]);
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

test("a scene is shown again from the moment before it, and then it is now", async () => {
  const past = new Four();
  const playback = new Playback(past);
  void playback.replay(2, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect([past.number, playback.replaying]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(400);
  expect(past.number).toBe(2);
  await vi.advanceTimersByTimeAsync(1300);
  expect(past.number).toBe(3);
  await vi.advanceTimersByTimeAsync(1300);
  expect([past.number, playback.replaying, playback.playing]).toEqual([null, false, false]);
});

test("a scene that is left does not go on", async () => {
  const past = new Four();
  const playback = new Playback(past);
  void playback.replay(2, 3);
  await vi.advanceTimersByTimeAsync(500);
  playback.look(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect([past.number, playback.replaying]).toEqual([0, false]);
});
