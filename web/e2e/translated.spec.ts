/**
 * No number on a board comes out of a sentence: whatever a translator writes, prices, wages and counts stay the same.
 *
 * The same match is shown twice: as it is, and with every digit of every text for people written as another one,
 * those that the server sends and those of the client's own catalogues, which also end in a number. Bare numbers on the
 * board must not change, neither in positions before every kind of decision nor while a match is
 * played on the rewritten page.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { clickOn, shownSeq, waitForEntry } from "./clicking";
import { expect, GERMANY, signInAsGuest, startTable, test, USA } from "./server";
import { EDITIONS, positions } from "./positions";
import { NIGHTLY, playOut } from "./pressing";

/** Texts for people, by the names of their fields. */
const FOR_PEOPLE = ["text", "title", "way", "group", "lines", "why_no_undo", "names", "about"];

/** In the page, before anything is loaded: whatever is parsed has its texts rewritten. */
function rewriteTexts(fields: string[]): void {
  const other = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) + 3) % 10));
  const rewrite = (value: unknown, isText: boolean): unknown => {
    if (typeof value === "string") return isText ? other(value) : value;
    if (Array.isArray(value)) return value.map((item) => rewrite(item, isText));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      rewrite(item, isText || fields.includes(key)),
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  const parse = JSON.parse;
  JSON.parse = (...given) => rewrite(parse(...given), false);
  const json = Response.prototype.json;
  Response.prototype.json = async function (this: Response) {
    return rewrite(await json.call(this), false);
  };
}

/** A text, or the parameter that is counted and a text for each plural form. */
type Message = string | [count: string, ...forms: string[]];

/** The English catalogues of the client: that of the pages, and one for each family. */
const CATALOGUES = [
  "src/words/generated/en.json",
  ...readdirSync("src/games", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/games/${name}/generated/messages/en.json`),
].map((path) => JSON.parse(readFileSync(path, "utf8")) as Record<string, Message>);
const MESSAGES = CATALOGUES.flatMap((catalogue) => Object.entries(catalogue));

/** Another digit for each, and one more at the end of what is made of words; parameters stay. */
function rewriteMessage(text: string): string {
  const other = text.replace(/\{[^}]*\}|\d/g, (part) =>
    part.length > 1 ? part : String((Number(part) + 3) % 10),
  );
  return /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, "")) ? `${other} 7` : other;
}

/** A built file in which the messages are rewritten, and the keys of those that were in it. */
function rewriteMessages(source: string): { source: string; keys: string[] } {
  const keys: string[] = [];
  let rewritten = source;
  for (const [key, message] of MESSAGES) {
    const name = /^\w+$/.test(key) ? key : `"${key}"`;
    const quotes = [(text: string) => `\`${text}\``, (text: string) => JSON.stringify(text)];
    const entryText = (quote: (text: string) => string, change: (text: string) => string): string => {
      if (typeof message === "string") return `${name}:${quote(change(message))}`;
      const [count, ...forms] = message;
      return `${name}:[${[count, ...forms.map(change)].map(quote).join(",")}]`;
    };
    const found = quotes.find((quote) => rewritten.includes(entryText(quote, (text) => text)));
    if (!found) continue;
    keys.push(key);
    const old = entryText(found, (text) => text);
    rewritten = rewritten.replaceAll(old, () => entryText(found, rewriteMessage));
  }
  return { source: rewritten, keys };
}

/** Every bare number on the board, in the hand and beside the board: "3", "$7", "+2", "2/4". */
const numbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll(".board, .hand, .own, .supply, .slip")) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim() ?? "";
        if (/\d/.test(text) && /^[\d\s$+−×x/|.,:–-]+$/.test(text)) found.push(text);
      }
    }
    return found.sort();
  });

/** How long two pages may take until they show the same. */
const SOON = { timeout: 15_000 };

async function openBoard(page: Page, table: string): Promise<void> {
  await page.goto(`/t/${table}`);
  await expect(page.locator("[data-place=board]")).toBeVisible();
  await expect.poll(() => numbers(page)).not.toEqual([]);
  await page.waitForLoadState("networkidle").catch(() => undefined); // the stream never rests
}

/** The built files, rewritten once: looking for every message in every file at every visit would take minutes. */
const rewrittenFiles = new Map<string, ReturnType<typeof rewriteMessages>>();

async function rewriteFile(route: Route): Promise<string[]> {
  const url = route.request().url();
  const kept = rewrittenFiles.get(url) ?? rewriteMessages(await (await route.fetch()).text());
  rewrittenFiles.set(url, kept);
  await route.fulfill({ contentType: "text/javascript", body: kept.source });
  return kept.keys;
}

/** A page whose texts are all rewritten, and the messages that were found in what it loaded. */
async function openRewrittenPage(context: BrowserContext): Promise<{ page: Page; found: Set<string> }> {
  const page = await context.newPage();
  const found = new Set<string>();
  await page.addInitScript(rewriteTexts, FOR_PEOPLE);
  await page.route("**/assets/*.js", async (route) => {
    for (const key of await rewriteFile(route)) found.add(key);
  });
  return { page, found };
}

for (const edition of [{ game: USA, variant: "" }, { game: GERMANY, variant: "" }, ...EDITIONS]) {
  const { game, variant } = edition;
  test(`no number of ${game} ${variant} is read out of a text`, async ({ page, context }) => {
    await page.goto("/settings");
    await signInAsGuest(page);
    const { page: other } = await openRewrittenPage(context);
    const found = await positions(page, game, edition);
    test.setTimeout(60_000 + found.length * 10_000); // from 5 positions to 63
    let differ = 0;
    for (const { kind, table } of found) {
      await Promise.all([openBoard(page, table), openBoard(other, table)]);
      // one page may still be drawing
      await expect(async () => expect(await numbers(other), kind).toEqual(await numbers(page))).toPass(SOON);
      const [text, rewrittenText] = [await page.innerText("main"), await other.innerText("main")];
      if (text !== rewrittenText) differ += 1;
    }
    expect(differ, "positions with a number in a text").toBeGreaterThan(0);
  });
}

/** Moves to make; the two pages are compared before each. */
const MOVES = 25;

/** The games to play, and how to play them. */
const PLAYED: Record<string, (page: Page, id: string, before: () => Promise<void>) => Promise<unknown>> = {
  [USA]: (page, _, before) => clickOn(page, MOVES, before),
  [GERMANY]: (page, _, before) => clickOn(page, MOVES, before),
  "stone-age": (page, id, before) => playOut(page, id, { most: MOVES, before }),
  "great-western-trail-1e": (page, id, before) => playOut(page, id, { most: MOVES, before }),
  "great-western-trail-2e": (page, id, before) => playOut(page, id, { most: MOVES, before }),
};

/** Their siblings are played in the gate. */
const AT_NIGHT = [GERMANY, "great-western-trail-1e"];

for (const [game, play] of Object.entries(PLAYED)) {
  const tag = AT_NIGHT.includes(game) ? [NIGHTLY] : [];
  test(
    `no number of ${game} is read out of a text while it is played`,
    { tag },
    async ({ page, context }) => {
      test.setTimeout(300_000);
      await signInAsGuest(page);
      const id = await startTable(page, { game });
      const { page: other, found } = await openRewrittenPage(context);
      for (const each of [page, other]) {
        await each.emulateMedia({ reducedMotion: "reduce" });
        await each.goto(`/t/${id}`);
        await expect(each.locator("[data-place=board]")).toBeVisible();
      }
      const moments: number[] = [];
      await play(other, id, async () => {
        const seq = await shownSeq(other);
        await waitForEntry(page, seq);
        await expect(async () => {
          await other.keyboard.press("Escape"); // a card that was opened on one page only is closed
          await other.mouse.move(0, 0);
          expect(await numbers(other)).toEqual(await numbers(page));
        }).toPass(SOON);
        moments.push((await numbers(page)).length);
      });
      expect(moments.length, "moments").toBeGreaterThanOrEqual(MOVES);
      expect(Math.min(...moments), "numbers at each moment").toBeGreaterThan(0);
      expect(found.size, "messages that were rewritten").toBeGreaterThan(MESSAGES.length / 3);
      expect(await other.innerText("main"), "texts").not.toBe(await page.innerText("main"));
    },
  );
}
