/**
 * The sounds of the tables, made by the browser and not loaded. They are one family: something is struck, rings in a
 * few tones and fades at once, without an echo; only the material differs. The tones of bells are those of A major.
 */

/** What is struck: the pieces of the games, the dice, and the bells of one's turn and of the end. */
export const SOUND_NAMES = ["card", "wood", "stone", "coin", "dice", "turn", "end"] as const;
export type SoundName = (typeof SOUND_NAMES)[number];

/** A tone that rings and fades. Times are in seconds, pitches in hertz. */
interface Tone {
  pitch: number;
  level: number;
  decay: number;
}

/** The noise of a touch, around a pitch. */
interface Touch extends Tone {
  /** How narrow it is: paper is broad. */
  focus: number;
}

interface Strike {
  at: number;
  /** How softly it begins. */
  attack: number;
  tones: readonly Tone[];
  touches: readonly Touch[];
}

const HARD = 0.003;
const SOFT = 0.012;

/** A card laid down: paper slides, then snaps. */
const paper = (at: number, level: number, pitch: number, decay: number): Strike => ({
  at,
  attack: 0.008,
  tones: [{ pitch: 190, level: level * 0.12, decay: 0.05 }],
  touches: [{ pitch, level, decay, focus: 0.7 }],
});

/** A block of wood put on the board. */
const block = (at: number, pitch: number, level: number): Strike => ({
  at,
  attack: HARD,
  tones: [
    { pitch, level: level * 0.55, decay: 0.14 },
    { pitch: pitch * 2.57, level: level * 0.25, decay: 0.07 },
    { pitch: pitch * 4.95, level: level * 0.08, decay: 0.035 },
  ],
  touches: [{ pitch: 1500, level: level * 0.5, decay: 0.025, focus: 1.2 }],
});

/** A pebble put down: higher and drier than wood. */
const pebble = (at: number, pitch: number, level: number): Strike => ({
  at,
  attack: HARD,
  tones: [
    { pitch, level: level * 0.42, decay: 0.075 },
    { pitch: pitch * 1.83, level: level * 0.25, decay: 0.05 },
    { pitch: pitch * 3.12, level: level * 0.1, decay: 0.03 },
  ],
  touches: [{ pitch: 2600, level: level * 0.55, decay: 0.022, focus: 1.6 }],
});

/** A coin on another one. */
const clink = (at: number, pitch: number, level: number): Strike => ({
  at,
  attack: HARD,
  tones: [
    { pitch, level: level * 0.34, decay: 0.24 },
    { pitch: pitch * 1.51, level: level * 0.2, decay: 0.17 },
    { pitch: pitch * 2.43, level: level * 0.08, decay: 0.09 },
  ],
  touches: [{ pitch: 5200, level: level * 0.25, decay: 0.015, focus: 2 }],
});

/** A small bell of wood and metal, as on a station's desk. */
const bell = (at: number, pitch: number, level: number, decay: number): Strike => ({
  at,
  attack: SOFT,
  tones: [
    { pitch, level: level * 0.6, decay },
    { pitch: pitch * 2, level: level * 0.18, decay: decay * 0.6 },
    { pitch: pitch * 3.01, level: level * 0.06, decay: decay * 0.35 },
  ],
  touches: [],
});

const SOUNDS: Readonly<Record<SoundName, readonly Strike[]>> = {
  card: [paper(0, 0.34, 2300, 0.09), paper(0.055, 0.6, 3400, 0.06)],
  wood: [block(0, 392, 0.5)],
  stone: [pebble(0, 1108.7, 0.5)],
  coin: [clink(0, 2217.5, 0.32), clink(0.065, 2637, 0.24)],
  dice: [block(0, 620, 0.34), block(0.085, 740, 0.28), block(0.15, 560, 0.22), block(0.2, 830, 0.15)],
  turn: [bell(0, 659.25, 0.4, 0.36), bell(0.13, 880, 0.4, 0.42)],
  end: [bell(0, 440, 0.36, 0.6), bell(0.17, 554.37, 0.36, 0.7), bell(0.34, 880, 0.4, 1.05)],
};

/** What is left of a tone when it has decayed, and how it is then silenced without a click. */
const FAINT = 0.0005;
const FADE = 0.008;

/** Strike a sound at a time of the audio's clock. */
export function strike(audio: BaseAudioContext, name: SoundName, at: number, into: AudioNode): void {
  for (const each of SOUNDS[name]) {
    for (const tone of each.tones) ring(audio, tone, at + each.at, each.attack, into);
    for (const touch of each.touches) rustle(audio, touch, at + each.at, each.attack, into);
  }
}

function ring(audio: BaseAudioContext, tone: Tone, at: number, attack: number, into: AudioNode): void {
  const source = new OscillatorNode(audio, { type: "sine", frequency: tone.pitch });
  source.connect(envelope(audio, tone, at, attack)).connect(into);
  source.start(at);
  source.stop(at + attack + tone.decay + FADE);
}

function rustle(audio: BaseAudioContext, touch: Touch, at: number, attack: number, into: AudioNode): void {
  const source = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio), loop: true });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: touch.pitch, Q: touch.focus });
  source
    .connect(band)
    .connect(envelope(audio, touch, at, attack))
    .connect(into);
  source.start(at);
  source.stop(at + attack + touch.decay + FADE);
}

/** Rises softly, decays as what is struck does, and ends in silence. */
function envelope(audio: BaseAudioContext, { level, decay }: Tone, at: number, attack: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(FAINT, at + attack + decay);
  gain.gain.linearRampToValueAtTime(0, at + attack + decay + FADE);
  return gain;
}

const NOISE_SECONDS = 0.25;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** White noise, the same every time. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  const known = noises.get(audio);
  if (known) return known;
  const length = Math.round(NOISE_SECONDS * audio.sampleRate);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  let state = 1;
  const samples = Float32Array.from({ length }, () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return (state / 2 ** 31 - 1) * 0.8;
  });
  buffer.copyToChannel(samples, 0);
  noises.set(audio, buffer);
  return buffer;
}
