import { beforeEach, expect, test, vi } from "vitest";

const settings = { sound: true, volume: 10, soundAway: true, vibration: false };
const strike = vi.fn();
const VOLUMES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
vi.mock("./settings.svelte", () => ({ settings, VOLUMES }));
vi.mock("../sound/voices", () => ({ strike }));

let opened = 0;
let state = "running";
class Context {
  currentTime = 5;
  destination = {};
  constructor() {
    opened++;
  }
  get state(): string {
    return state;
  }
  resume(): Promise<void> {
    return Promise.resolve();
  }
}
const page = { hidden: false };
const vibrations = vi.fn();
vi.stubGlobal("AudioContext", Context);
vi.stubGlobal(
  "GainNode",
  class {
    gain = { value: 1 };
    connect = vi.fn();
  },
);
vi.stubGlobal("document", page);
vi.stubGlobal("navigator", { vibrate: vibrations });

let sound: typeof import("./sound");

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  opened = 0;
  page.hidden = false;
  Object.assign(settings, { sound: true, soundAway: true, vibration: false });
  sound = await import("./sound");
});

test("nothing is heard before something was pressed", () => {
  sound.playSounds(["card"]);
  expect([opened, strike.mock.calls.length]).toEqual([0, 0]);
  sound.wakeAudio();
  sound.wakeAudio();
  sound.playSounds(["card", "coin"], 300);
  expect(opened).toBe(1);
  const times = strike.mock.calls.map(([, name, at]) => [name, Number(at).toFixed(2)]);
  expect(times).toEqual([
    ["card", "5.31"],
    ["coin", "5.42"],
  ]);
});

test("what cannot be heard now is not heard later", () => {
  sound.wakeAudio();
  state = "suspended";
  sound.playSounds(["turn"]);
  state = "running";
  expect(strike).not.toHaveBeenCalled();
});

test("a sample is heard as soon as the browser lets it be", async () => {
  sound.playSample();
  await Promise.resolve();
  expect(strike).toHaveBeenCalledTimes(1);
});

test("the browser's audio is not asked for while sounds are off", () => {
  settings.sound = false;
  sound.wakeAudio();
  sound.playSample();
  expect([opened, strike.mock.calls.length]).toEqual([0, 0]);
});

test("a page that is not seen is silent, but for one's turn if it is wanted", () => {
  sound.wakeAudio();
  page.hidden = true;
  sound.playSounds(["wood"]);
  sound.playSounds(["end"]);
  expect(strike).not.toHaveBeenCalled();
  sound.playSounds(["turn"]);
  expect(strike).toHaveBeenCalledTimes(1);
  settings.soundAway = false;
  sound.playSounds(["turn"]);
  expect(strike).toHaveBeenCalledTimes(1);
});

test("the volume runs from soft to full", () => {
  expect(VOLUMES.map(sound.loudness)).toEqual([...VOLUMES.map(sound.loudness)].sort((a, b) => a - b));
  expect(sound.loudness(1)).toBeGreaterThan(0);
  expect(sound.loudness(10)).toBe(1);
});

test("the phone moves only if that is wanted, and for the first sound", () => {
  sound.vibrate(["dice", "stone"]);
  expect(vibrations).not.toHaveBeenCalled();
  settings.vibration = true;
  sound.vibrate(["dice", "stone"]);
  sound.vibrate([]);
  expect(vibrations).toHaveBeenCalledTimes(1);
});
