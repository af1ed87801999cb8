/**
 * Plays sounds and moves the phone, if the user wants that. The browser's audio is only asked for in answer to a press,
 * and only while sounds are wanted. Less motion does not mean less sound: each has a setting of its own.
 */
import { strike, type SoundName } from "../sound/voices";
import { settings, VOLUMES } from "./settings.svelte";

/** The time between two sounds of one scene. */
const INTERVAL_MS = 110;
/** Long enough that nothing is cut off at its beginning. */
const LEAD = 0.01;

let audio: { context: AudioContext; volume: GainNode } | undefined;

/** Call it when the user presses anything: browsers let a page be heard only then. */
export function wakeAudio(): void {
  if (!settings.sound) return;
  audio ??= openAudio();
  if (audio.context.state !== "running") void audio.context.resume().catch(() => undefined);
}

function openAudio(): { context: AudioContext; volume: GainNode } {
  const context = new AudioContext({ latencyHint: "interactive" });
  const volume = new GainNode(context);
  volume.connect(context.destination);
  return { context, volume };
}

/** Squared, so that the steps of the slider sound even. */
export function loudness(volume: number): number {
  return (volume / Math.max(...VOLUMES)) ** 2;
}

/** Play sounds one after the other, the first after a while in milliseconds. */
export function playSounds(sounds: readonly SoundName[], wait = 0): void {
  if (!settings.sound || !audio || !isHeard(sounds)) return;
  const { context, volume } = audio;
  if (context.state !== "running") return; // its clock stands still: all would be heard at once when it goes on
  volume.gain.value = loudness(settings.volume);
  const begin = context.currentTime + LEAD + wait / 1000;
  sounds.forEach((name, place) => strike(context, name, begin + (place * INTERVAL_MS) / 1000, volume));
}

/** A page that is not seen is silent; one's turn may be heard. */
function isHeard(sounds: readonly SoundName[]): boolean {
  return !document.hidden || (settings.soundAway && sounds.includes("turn"));
}

/** How the phone moves, in milliseconds: on, off, on. */
const VIBRATIONS: Readonly<Record<SoundName, number[]>> = {
  card: [8],
  wood: [14],
  stone: [12],
  coin: [8, 50, 8],
  dice: [10, 60, 10, 50, 10],
  turn: [30, 90, 30],
  end: [30, 90, 30, 90, 60],
};

export const canVibrate = (): boolean => typeof navigator.vibrate === "function";

/** Let the first of the sounds be felt. */
export function vibrate([sound]: readonly SoundName[]): void {
  if (sound && settings.vibration && !document.hidden && canVibrate()) navigator.vibrate(VIBRATIONS[sound]);
}

/** Let the user hear how loud it is. */
export function playSample(sound: SoundName = "turn"): void {
  wakeAudio();
  void audio?.context.resume().then(
    () => playSounds([sound]),
    () => undefined,
  );
}
