/** The one sound of the house: two soft notes when it becomes the reader's turn. Made here, not loaded. */
import { settings } from "./settings.svelte";

const NOTES = [659.25, 880] as const; // e and a
const APART = 0.16;
const LASTING = 1.1;

let context: AudioContext | undefined;

export function chime(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const begin = context.currentTime + 0.02;
  NOTES.forEach((pitch, number) => strike(context as AudioContext, pitch, begin + number * APART));
}

function strike(audio: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.16, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + LASTING);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTING);
}

/** Rings when what it is told turns from no to yes: `$effect(() => ring(table.asked))`. */
export function turnBell(sound: () => void = chime): (asked: boolean) => void {
  let before = true; // whoever opens a table at which it is their turn sees it
  return (asked) => {
    if (asked && !before) sound();
    before = asked;
  };
}
