/** What a reader prefers, kept in this browser. */
import { type Language, LANGUAGES, preferred, speak } from "../words/say.svelte";
import { keep, kept, refined } from "./kept";

export interface Preferences {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "less";
  /** Ask once more before an action is carried out. */
  confirm: boolean;
  /** Symbols on every space of a map, whatever the zoom. */
  symbols: boolean;
  sound: boolean;
  /** Single keys do something at the table. */
  keys: boolean;
}

const KEPT = "waystation.settings";

const EITHER = [true, false] as const;

/** What can be preferred: an older page, or somebody by hand, may have kept something else. */
const POSSIBLE: { readonly [Key in keyof Preferences]: readonly Preferences[Key][] } = {
  language: LANGUAGES,
  theme: ["system", "light", "dark"],
  motion: ["system", "full", "less"],
  confirm: EITHER,
  symbols: EITHER,
  sound: EITHER,
  keys: EITHER,
};

/** The preferences that were kept, where they are any; the usual ones otherwise. */
export function preferences(found: unknown, languages: readonly string[]): Preferences {
  const usual: Preferences = {
    language: preferred(languages),
    theme: "system",
    motion: "system",
    confirm: false,
    symbols: false,
    sound: false,
    keys: true,
  };
  return refined(usual, found, (key, value) => (POSSIBLE[key] as readonly unknown[]).includes(value));
}

export const settings = $state<Preferences>(preferences(kept(KEPT), navigator.languages));

/** Change a preference, keep it, and show the page accordingly. */
export async function prefer(change: Partial<Preferences>): Promise<void> {
  Object.assign(settings, change);
  keep(KEPT, settings);
  await dress();
}

/** Dress the page as its reader likes it. */
export async function dress(): Promise<void> {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  await speak(settings.language).catch(() => undefined); // the language that is spoken will do until the next visit
}

/** Whether things may move. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
