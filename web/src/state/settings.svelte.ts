/** What a reader prefers, kept in this browser. */
import { type Language, preferred, speak } from "../words/say.svelte";

export interface Preferences {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "less";
  /** Ask once more before an action is carried out. */
  confirm: boolean;
  /** Symbols on every space of a map, whatever the zoom. */
  symbols: boolean;
  sound: boolean;
}

const KEPT = "waystation.settings";

function kept(): Preferences {
  const usual: Preferences = {
    language: preferred(navigator.languages),
    theme: "system",
    motion: "system",
    confirm: false,
    symbols: false,
    sound: false,
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Preferences>) };
  } catch {
    return usual;
  }
}

export const settings = $state<Preferences>(kept());

/** Change a preference, keep it, and show the page accordingly. */
export async function prefer(change: Partial<Preferences>): Promise<void> {
  Object.assign(settings, change);
  localStorage.setItem(KEPT, JSON.stringify(settings));
  await dress();
}

/** Dress the page as its reader likes it. */
export async function dress(): Promise<void> {
  const root = document.documentElement;
  root.dataset["theme"] = settings.theme;
  root.dataset["motion"] = settings.motion;
  await speak(settings.language);
}

/** Whether things may move. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
