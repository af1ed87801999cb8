import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "../../messages/en.json";
import ja from "../../messages/ja.json";
import ko from "../../messages/ko.json";
import { fill, language, preferred, speak } from "./say.svelte";

type Catalogue = Record<string, string>;
const ENGLISH: Catalogue = en;
const OTHERS: [string, Catalogue, RegExp][] = [
  ["Japanese", ja, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ["Korean", ko, /\p{Script=Hangul}/u],
];

/** What is written alike in every language: names, symbols, and texts that are nothing but parameters. */
const ALIKE = new Set(["Waystation", "QR", "English", "日本語", "한국어", "EN"]);

const SOURCES = new URL("..", import.meta.url).pathname;

function sources(): string {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const ours = files.filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name));
  return ours.map((name) => readFileSync(join(SOURCES, name), "utf8")).join("\n");
}

/** The parameters of a text, without how they are counted. */
function parameters(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ""))].sort();
}

/** A text without its parameters and whatever is written alike everywhere. */
function bare(text: string): string {
  const words = text.replace(/\{[^}]*\}/g, " ");
  return [...ALIKE].reduce((left, alike) => left.replaceAll(alike, " "), words);
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(bare(text));

describe("the catalogues", () => {
  for (const [name, catalogue, letters] of OTHERS) {
    it(`say the same things in ${name}`, () => {
      expect(Object.keys(catalogue).sort()).toEqual(Object.keys(ENGLISH).sort());
    });

    it(`fill in the same in ${name}`, () => {
      const differing = Object.keys(ENGLISH).filter(
        (key) => String(parameters(ENGLISH[key] ?? "")) !== String(parameters(catalogue[key] ?? "")),
      );
      expect(differing).toEqual([]);
    });

    it(`are translated into ${name}`, () => {
      const untranslated = Object.entries(catalogue).filter(
        ([, text]) => hasWords(text) && !letters.test(text),
      );
      expect(untranslated).toEqual([]);
    });

    it(`count without a plural in ${name}`, () => {
      const counted = Object.entries(catalogue).filter(([, text]) => /\{\w+:/.test(text));
      expect(counted).toEqual([]);
    });
  }

  it("hold nothing that no page says", () => {
    const written = sources();
    const quoted = new Set([...written.matchAll(/["'`]([a-z][a-z0-9_]*)["'`]/g)].map((found) => found[1]));
    const beginnings = [...written.matchAll(/`([a-z]+_[a-z_]*)\$\{/g)].map((found) => found[1] ?? "");
    const unsaid = Object.keys(ENGLISH).filter(
      (key) => !quoted.has(key) && !beginnings.some((beginning) => key.startsWith(beginning)),
    );
    expect(unsaid).toEqual([]);
  });

  it("have no text that is empty or wears spaces at its ends", () => {
    for (const catalogue of [ENGLISH, ...OTHERS.map(([, each]) => each)]) {
      expect(Object.entries(catalogue).filter(([, text]) => !text || text !== text.trim())).toEqual([]);
    }
  });
});

describe("a text", () => {
  it("is filled in", () => {
    expect(fill("{who} claims {route}", { who: "Ben", route: "Denver – Omaha" })).toBe(
      "Ben claims Denver – Omaha",
    );
  });

  it("counts", () => {
    expect(fill("{number:ticket|tickets}", { number: 1 })).toBe("1 ticket");
    expect(fill("{number:ticket|tickets}", { number: 3 })).toBe("3 tickets");
  });

  it("shows what nobody has told it", () => {
    expect(fill("{who} waits", {})).toBe("{who} waits");
  });
});

describe("a language", () => {
  it("is spoken only if no other was wished for meanwhile", async () => {
    await Promise.all([speak("ja"), speak("en")]);
    expect(language()).toBe("en");
  });
});

describe("the language of a browser", () => {
  it("is the first of ours that it likes", () => {
    expect(preferred(["fr-FR", "ko-KR", "ja"])).toBe("ko");
  });

  it("is English if it likes none of ours", () => {
    expect(preferred(["fr-FR", "de"])).toBe("en");
  });
});
