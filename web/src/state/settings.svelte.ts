/** The user's preferences, stored in this browser. */
import { type Language, LANGUAGES, preferredLanguage, setLanguage } from "../words/say.svelte";
import { readStorage, withDefaults, writeStorage } from "./storage";

export const PACES = ["slow", "normal", "fast", "instant"] as const;
/** How quickly the actions of others are shown. */
export type Pace = (typeof PACES)[number];

/** From the softest to the loudest. */
export const VOLUMES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export interface Preferences {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "less";
  pace: Pace;
  /** Ask once more before an action is carried out. */
  confirm: boolean;
  /** Symbols on every space of a map, whatever the zoom. */
  symbols: boolean;
  sound: boolean;
  /** One of `VOLUMES`. */
  volume: number;
  /** One's turn is heard while the page is not seen. */
  soundAway: boolean;
  /** The phone moves with one's own actions and turns. */
  vibration: boolean;
  /** Single keys do something at the table. */
  keys: boolean;
}

const STORAGE_KEY = "waystation.settings";

const BOOLEANS = [true, false] as const;

/** The allowed values: an older client, or somebody by hand, may have stored others. */
const ALLOWED_VALUES: { readonly [Key in keyof Preferences]: readonly Preferences[Key][] } = {
  language: LANGUAGES,
  theme: ["system", "light", "dark"],
  motion: ["system", "full", "less"],
  pace: PACES,
  confirm: BOOLEANS,
  symbols: BOOLEANS,
  sound: BOOLEANS,
  volume: VOLUMES,
  soundAway: BOOLEANS,
  vibration: BOOLEANS,
  keys: BOOLEANS,
};

/** The stored preferences where they are valid, the defaults otherwise. */
export function parsePreferences(found: unknown, languages: readonly string[]): Preferences {
  const usual: Preferences = {
    language: preferredLanguage(languages),
    theme: "system",
    motion: "system",
    pace: "normal",
    confirm: false,
    symbols: false,
    sound: false,
    volume: 6,
    soundAway: true,
    vibration: false,
    keys: true,
  };
  return withDefaults(usual, found, (key, value) =>
    (ALLOWED_VALUES[key] as readonly unknown[]).includes(value),
  );
}

export const settings = $state<Preferences>(parsePreferences(readStorage(STORAGE_KEY), navigator.languages));

/** Change preferences, store them and apply them to the page. */
export async function updatePreferences(change: Partial<Preferences>): Promise<void> {
  Object.assign(settings, change);
  writeStorage(STORAGE_KEY, settings);
  await applyPreferences();
}

/** Apply theme, motion and language to the page. */
export async function applyPreferences(): Promise<void> {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  await setLanguage(settings.language).catch(() => undefined); // keep the current language until the next visit
}

/** Whether animations are allowed. */
export function isMotionAllowed(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
