import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FAMILIES, FILES, SOURCES } from "../../scripts/sources.mjs";
import { type Catalogue, fill, language, LANGUAGES, preferredLanguage, setLanguage } from "./say.svelte";

const GAMES = join(SOURCES, "games");

interface Book {
  whose: string;
  folder: string;
  /** The files that use its texts. */
  isSaidIn(file: string): boolean;
}

/** The pages have messages, and every family of games has its own. */
const BOOKS: Book[] = [
  {
    whose: "the pages",
    folder: join(SOURCES, "words", "generated"),
    isSaidIn: (file) => !FAMILIES.some((family) => file.startsWith(`games/${family}/`)),
  },
  ...FAMILIES.map((family) => ({
    whose: family,
    folder: join(GAMES, family, "generated", "messages"),
    isSaidIn: (file: string) => file.startsWith(`games/${family}/`),
  })),
];

function sources(book: Book): string {
  return FILES.filter((name) => book.isSaidIn(name))
    .map((name) => readFileSync(join(SOURCES, name), "utf8"))
    .join("\n");
}

/** tests/words checks that translations are complete and have the same parameters. */
describe.each(BOOKS)("the messages of $whose", (book) => {
  const english = JSON.parse(readFileSync(join(book.folder, "en.json"), "utf8")) as Catalogue;

  it("have no unused texts", () => {
    const written = sources(book);
    const quoted = new Set([...written.matchAll(/["'`]([a-z][a-z0-9_]*)["'`]/g)].map((found) => found[1]));
    const beginnings = [...written.matchAll(/`([a-z]+_[a-z_]*)\$\{/g)].map((found) => found[1] ?? "");
    const unsaid = Object.keys(english).filter(
      (key) =>
        !/^guide\.|#/.test(key) && !quoted.has(key) && !beginnings.some((start) => key.startsWith(start)),
    );
    expect(unsaid).toEqual([]);
  });

  it.each(LANGUAGES)("have no text in %s that is empty or wears spaces at its ends", (language) => {
    const catalogue = JSON.parse(readFileSync(join(book.folder, `${language}.json`), "utf8")) as Catalogue;
    const forms = Object.values(catalogue).flatMap((message) => message);
    expect(forms.filter((text) => !text || text !== text.trim())).toEqual([]);
  });
});

describe("a text", () => {
  it("is filled in", () => {
    expect(fill("{who} claims {route}", { who: "Ben", route: "Denver – Omaha" })).toBe(
      "Ben claims Denver – Omaha",
    );
  });

  it("counts", () => {
    const tickets = ["number", "{number} ticket", "{number} tickets"] as const;
    expect(fill(tickets, { number: 1 })).toBe("1 ticket");
    expect(fill(tickets, { number: 3 })).toBe("3 tickets");
  });

  it("has one form where a language has one", () => {
    expect(fill(["number", "チケット{number}枚"], { number: 1 }, "ja")).toBe("チケット1枚");
  });

  it("counts two things with a part for each", () => {
    const parts: Catalogue = {
      cards: ["cards", "{cards} card", "{cards} cards"],
      hours: ["hours", "{hours} hour", "{hours} hours"],
    };
    expect(fill("{cards} in {hours}", { cards: 2, hours: 1 }, "en", (name) => parts[name])).toBe(
      "2 cards in 1 hour",
    );
  });

  it("keeps a placeholder without a value", () => {
    expect(fill("{who} waits", {})).toBe("{who} waits");
  });
});

describe("a language", () => {
  it("is used only if no other was chosen meanwhile", async () => {
    await Promise.all([setLanguage("ja"), setLanguage("en")]);
    expect(language()).toBe("en");
  });
});

describe("the language of a browser", () => {
  it("is the first of ours that it likes", () => {
    expect(preferredLanguage(["fr-FR", "ko-KR", "ja"])).toBe("ko");
  });

  it("is English if it likes none of ours", () => {
    expect(preferredLanguage(["fr-FR", "de"])).toBe("en");
  });
});
