/**
 * Saying things in the reader's language.
 *
 * The catalogues follow two of the conventions of the house's own (src/waystation/words): `{name}` is filled
 * in, and `{number:ticket|tickets}` counts. Only the language that is read is loaded.
 */
import english from "../../messages/en.json";

export type Words = keyof typeof english;
export type Language = "en" | "ja" | "ko";
export type Params = Record<string, string | number>;
type Catalogue = Record<string, string>;

export const LANGUAGES: readonly Language[] = ["en", "ja", "ko"];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ja: "日本語", ko: "한국어" };

const LOAD: Record<Language, () => Promise<Catalogue>> = {
  en: async () => english,
  ja: async () => (await import("../../messages/ja.json")).default,
  ko: async () => (await import("../../messages/ko.json")).default,
};

let catalogue = $state.raw<Catalogue>(english);
let spoken = $state<Language>("en");
let wished: Language = "en";

export function language(): Language {
  return spoken;
}

/** From now on everything is said in this language, unless another one is wished for before it is loaded. */
export async function speak(wanted: Language): Promise<void> {
  wished = wanted;
  const loaded = await LOAD[wanted]();
  if (wished !== wanted) return;
  catalogue = loaded;
  spoken = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

export function say(key: Words, params: Params = {}): string {
  return fill(catalogue[key] ?? english[key], params);
}

/** For keys that are made up of what the service says, as `error_stale`: nothing if there is no such text. */
export function sayIfKnown(key: string, params: Params = {}): string | null {
  const text = catalogue[key];
  return text === undefined ? null : fill(text, params);
}

export function fill(text: string, params: Params): string {
  return text.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, many?: string) => {
      const value = params[name];
      if (value === undefined) return whole;
      return one === undefined ? String(value) : `${value} ${value === 1 ? one : many}`;
    },
  );
}

/** The language of ours that a browser would like best. */
export function preferred(wishes: readonly string[]): Language {
  const liked = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return liked.find((wish): wish is Language => (LANGUAGES as readonly string[]).includes(wish)) ?? "en";
}
