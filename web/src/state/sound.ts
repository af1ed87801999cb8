/** The only sound: two soft notes when it becomes the player's turn. Synthesised, not loaded. */
import { settings } from "./settings.svelte";

const NOTES = [659.25, 880] as const; // e and a
const NOTE_INTERVAL = 0.16;
const NOTE_LENGTH = 1.1;

let context: AudioContext | undefined;

export function playChime(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const begin = context.currentTime + 0.02;
  NOTES.forEach((pitch, number) => playNote(context as AudioContext, pitch, begin + number * NOTE_INTERVAL));
}

function playNote(audio: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.16, at + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + NOTE_LENGTH);
  tone.connect(loudness).connect(audio.destination);
  tone.start(at);
  tone.stop(at + NOTE_LENGTH);
}

/** Returns a function that rings when its argument turns true: `$effect(() => ring(table.asked))`. */
export function turnBell(sound: () => void = playChime): (asked: boolean) => void {
  let before = true; // no sound when a table is opened at one's turn: that is visible
  return (asked) => {
    if (asked && !before) sound();
    before = asked;
  };
}
