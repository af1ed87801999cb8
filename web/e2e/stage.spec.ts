/** The actions of others are shown one by one: nothing is dropped, and the page agrees with itself in every frame. */
import type { Page } from "@playwright/test";
import type { Match, Table } from "../src/net/wire";
import { actionButton, pressAndWait } from "./clicking";
import { expect, play, readTable, signInAsGuest, startTable, test, waitForMyTurn } from "./server";
import { setPreferences } from "./scenes";

/** What the page shows in one frame: the last entry, the last line of the log, and the counters of each player. */
interface Frame {
  at: number;
  seq: number;
  line: number;
  counters: string[];
  lit: number;
  settled: boolean;
}

declare global {
  interface Window {
    recorded: Frame[];
    /** The moments that were shown, with what was told. */
    moments: { moment: string; told: string }[];
  }
}

/** In the page: note every frame that differs from the one before. */
function record(): void {
  window.recorded = [];
  const all = (form: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(form)];
  const look = (): void => {
    const main = document.querySelector<HTMLElement>("main[data-seq]");
    if (main) {
      const frame = {
        seq: Number(main.dataset["seq"]),
        line: Number(all(".side ol .number")[0]?.textContent ?? 0),
        counters: all(".players [data-place^=seat-] .facts li > span[aria-hidden]").map(
          (each) => each.innerText,
        ),
        lit: all("[data-do]:enabled, [data-route][role=button]").length,
        settled: !all("[data-stage=skip]").length,
      };
      const last = window.recorded.at(-1);
      if (JSON.stringify({ ...last, at: 0 }) !== JSON.stringify({ at: 0, ...frame }))
        window.recorded.push({ at: performance.now(), ...frame });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** In the page: note every moment that is shown; they pass too quickly to be polled for. */
function noteMoments(): void {
  const main = document.querySelector<HTMLElement>("main[data-moment]");
  if (!main) throw new Error("There is no table");
  window.moments = [];
  new MutationObserver(() => {
    const told = main.querySelector("h1")?.textContent ?? "";
    window.moments.push({ moment: main.dataset["moment"] ?? "", told });
  }).observe(main, { attributeFilter: ["data-moment"] });
}

const BOT = { holder: "bot", level: "conductor" } as const;
const FOUR_BOTS = [{ holder: "you" } as const, BOT, BOT, BOT, BOT];

async function open(page: Page, pace: string, more: object = {}): Promise<string> {
  await signInAsGuest(page);
  const id = await startTable(page, { seats: FOUR_BOTS, bots_wait: true, ...more });
  await page.goto("/");
  await setPreferences(page, { pace });
  await page.addInitScript(record);
  await page.goto(`/t/${id}`);
  return id;
}

/** The counters as they should be shown: trains, cards and tickets of each player. */
function countersOf(match: Match): string[] {
  if (match.family !== "ticket-to-ride") throw new Error(match.family);
  const total = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  return match.view.players.flatMap(({ trains, cards, tickets }) =>
    [trains, cards, total(tickets)].map(String),
  );
}

async function matchAt(page: Page, id: string, number: number): Promise<Match> {
  const table = await readTable(page, id);
  if (number === table.seq && table.match) return table.match;
  const answer = await page.request.get(`/api/tables/${id}/at/${number}`);
  return (await answer.json()) as Match;
}

for (const { pace, rounds } of [
  { pace: "slow", rounds: 1 },
  { pace: "normal", rounds: 2 },
  { pace: "fast", rounds: 3 },
]) {
  test(`four bots are shown action by action at a ${pace} pace`, async ({ page }) => {
    const id = await open(page, pace);
    await pressAndWait(page, actionButton(page, "keep ").last());
    for (let round = 0; round < rounds; round++) {
      const draw = actionButton(page, "draw deck");
      await expect(draw.first()).toBeVisible({ timeout: 60_000 });
      await pressAndWait(page, draw.first());
      await pressAndWait(page, draw.first());
    }
    await expect(actionButton(page, "draw deck").first()).toBeVisible({ timeout: 60_000 });
    const frames = await page.evaluate(() => window.recorded);
    const shown = [...new Set(frames.map(({ seq }) => seq))];
    const { seq, match } = await readTable(page, id);
    const first = shown[0] ?? 0;
    expect(shown, "every entry is shown, in order").toEqual(
      Array.from({ length: seq - first + 1 }, (_, i) => first + i),
    );
    const told = (match?.log ?? []).filter((entry) => entry.lines.length).map((entry) => entry.seq);
    for (const number of shown) {
      const counters = countersOf(await matchAt(page, id, number));
      const line = told.findLast((each) => each <= number) ?? 0;
      for (const frame of frames.filter((each) => each.seq === number)) {
        expect(frame.counters, `the counters after entry ${number}`).toEqual(counters);
        if (line) expect(frame.line, `the log after entry ${number}`).toBe(line);
        if (!frame.settled) expect(frame.lit, "nothing can be pressed while others act").toBe(0);
      }
    }
  });
}

test("what others do can be held, and skipped", async ({ page }) => {
  const id = await open(page, "slow", { bots_wait: false });
  await pressAndWait(page, actionButton(page, "keep ").last());
  const draw = actionButton(page, "draw deck").first();
  await pressAndWait(page, draw);
  await pressAndWait(page, draw);
  await page.locator("[data-stage=hold]").click();
  const { seq } = await waitForMyTurn(page, id);
  await page.locator("[data-stage=skip]").click();
  await expect(page.locator(`main[data-seq="${seq}"]`)).toBeAttached();
  await expect(draw).toBeVisible();
});

test("an action can be taken back before the bots act", async ({ page }) => {
  await open(page, "normal", { game: "stone-age", seats: FOUR_BOTS.slice(0, 4), grace_seconds: 30 });
  const options = page.locator("[data-do]:visible, [data-target]:visible");
  await expect(options.first()).toBeVisible();
  const table = await readTable(page, page.url().split("/").at(-1) ?? "");
  const put = table.match?.options[0]?.options[0];
  await play(page, table, put?.do ?? "");
  await expect(page.locator("[data-stage=done]")).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.locator(`main[data-seq="${table.seq + 2}"]`)).toBeAttached();
  await expect(options.first()).toBeVisible();
  expect(isAsked(await readTable(page, table.id))).toBe(true);
});

test("what others did stays in chips until I act, and each plays its scene again", async ({ page }) => {
  const id = await open(page, "instant", { seats: FOUR_BOTS.slice(0, 3) });
  await pressAndWait(page, actionButton(page, "keep ").last());
  const draw = actionButton(page, "draw deck").first();
  await expect(draw).toBeVisible();
  await pressAndWait(page, draw);
  await pressAndWait(page, draw);
  await waitForMyTurn(page, id);
  const chips = page.locator("[data-since]");
  await expect(chips).toHaveCount(2);
  const first = Number(await chips.first().getAttribute("data-since"));
  const bar = await page.locator(".prompt").boundingBox();
  const caption = (await chips.first().getAttribute("title")) ?? "";
  await page.evaluate(noteMoments);
  await chips.first().click();
  await expect.poll(() => page.evaluate(() => window.moments.at(-1)?.moment)).toBe("now");
  const moments = await page.evaluate(() => window.moments);
  expect(moments.slice(0, 2).map(({ moment }) => moment)).toEqual([String(first - 1), String(first)]);
  expect(caption.startsWith(moments[1]?.told ?? "?"), "its caption is told").toBe(true);
  await expect(chips, "they stay").toHaveCount(2);
  await pressAndWait(page, draw);
  await expect(chips, "until I act").toHaveCount(0);
  expect((await page.locator(".prompt").boundingBox())?.height, "the bar keeps its height").toBe(bar?.height);
});

test("on a phone, what others did is in the log, and its tab says so", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await open(page, "instant", { seats: FOUR_BOTS.slice(0, 3) });
  await pressAndWait(page, actionButton(page, "keep ").last());
  const draw = actionButton(page, "draw deck").first();
  await expect(draw).toBeVisible();
  await pressAndWait(page, draw);
  await pressAndWait(page, draw);
  await waitForMyTurn(page, id);
  const tab = page.locator("nav [data-open=log]");
  await expect(tab.locator("i")).toBeVisible();
  await tab.click();
  const chips = page.locator("[data-since]");
  await expect(chips).toHaveCount(2);
  const first = Number(await chips.first().getAttribute("data-since"));
  await page.evaluate(noteMoments);
  await chips.first().click();
  await expect.poll(() => page.evaluate(() => window.moments.at(-1)?.moment)).toBe("now");
  expect(await page.evaluate(() => window.moments.map(({ moment }) => moment))).toContain(String(first));
  await expect(tab.locator("i"), "it was read").toHaveCount(0);
});

const isAsked = (table: Table): boolean =>
  table.match?.asked.some(({ seat }) => seat === table.seat) ?? false;
