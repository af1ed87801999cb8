/**
 * Messages in the user's language.
 *
 * The texts are compiled from the message catalogues beside the Python sources (scripts/messages.mjs): `{name}` is
 * filled in, and a text that counts has a form for each plural of its language. Only the user's language is
 * loaded. Every family of games has its own messages, which are loaded with its board.
 */
import english from "./generated/en.json";
import { LANGUAGE_NAMES, PLURALS } from "./generated/languages";
import type { Texts } from "./generated/texts";

export { LANGUAGE_NAMES };
export type Language = keyof typeof LANGUAGE_NAMES;
export type Words = keyof Texts;
export type Params = Record<string, string | number>;
/** A text, or the parameter that is counted and a text for each plural form. */
export type Message = string | readonly [count: string, ...forms: string[]];
export type Catalogue = Record<string, Message>;
/** The parameters of a text; if it may be one of several texts, those of any of them. */
type ParamsOf<Known, Key extends keyof Known> = Key extends keyof Known
  ? Known[Key] extends null
    ? [params?: Params]
    : [params: Known[Key]]
  : never;
type Loaders = Record<string, () => Promise<unknown>>;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

let spoken = $state<Language>("en");
let wished: Language = "en";
const everybody: { load(language: Language): Promise<void> }[] = [];

/** Texts by their keys, in English until the language is loaded. */
export class Messages<Known extends { [Key in keyof Known]: object | null }> {
  private loaded = $state.raw<Partial<Record<Language, Catalogue>>>({});

  /** `translations` are the loaders of the other languages' files, as `import.meta.glob` finds them. */
  constructor(
    private readonly english: object,
    private readonly translations: Loaders,
  ) {
    everybody.push(this);
  }

  async load(language: Language): Promise<void> {
    if (language === "en" || this.loaded[language]) return;
    const load = Object.entries(this.translations).find(([file]) => file.endsWith(`/${language}.json`))?.[1];
    if (load) this.loaded = { ...this.loaded, [language]: (await load()) as Catalogue };
  }

  readonly say = <Key extends keyof Known & string>(key: Key, ...[params]: ParamsOf<Known, Key>): string => {
    return this.format(key, (params ?? {}) as Params);
  };

  /** For keys built from the server's codes, as `error_stale`; null if there is no such text. */
  readonly sayIfKnown = (key: string, params: Params = {}): string | null => {
    return key in this.english ? this.format(key, params) : null;
  };

  private format(key: string, params: Params): string {
    const own = this.loaded[spoken];
    const language = own ? spoken : "en";
    const texts = own ?? (this.english as Catalogue);
    return fill(texts[key] ?? key, params, language, (name) => texts[`${key}#${name}`]);
  }
}

export const { say, sayIfKnown } = new Messages<Texts>(
  english,
  import.meta.glob(["./generated/*.json", "!./generated/en.json"], { import: "default" }),
);

export function language(): Language {
  return spoken;
}

/** Switch the language once it is loaded, unless another one is chosen meanwhile. */
export async function setLanguage(wanted: Language): Promise<void> {
  wished = wanted;
  await loadMessages();
  if (wished !== wanted) return;
  spoken = wanted;
  if (typeof document !== "undefined") document.documentElement.lang = wanted;
}

/** Load missing messages of the chosen language: a family's messages come later than the page's. */
export async function loadMessages(): Promise<void> {
  await Promise.all(everybody.map((messages) => messages.load(wished)));
}

/** Fill in parameters. `partOf` finds the message for a parameter in texts that count more than one thing. */
export function fill(
  message: Message,
  params: Params,
  language: Language = "en",
  partOf: (name: string) => Message | undefined = () => undefined,
): string {
  return formOf(message, params, language).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const part = partOf(name);
    return part ? fill(part, params, language) : String(params[name] ?? whole);
  });
}

function formOf(message: Message, params: Params, language: Language): string {
  if (typeof message === "string") return message;
  const [count, ...forms] = message;
  return forms[PLURALS[language](Number(params[count]))] ?? forms.at(-1) ?? "";
}

/** The first of the browser's languages that we have; English otherwise. */
export function preferredLanguage(wishes: readonly string[]): Language {
  const liked = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return liked.find((wish): wish is Language => (LANGUAGES as readonly string[]).includes(wish)) ?? "en";
}
