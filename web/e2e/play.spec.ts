/** A new guest plays against bots by clicking: a first move at once, then whole matches. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { board, clickOn, move } from "./clicking";
import { expect, GERMANY, readTable, signInAsGuest, startTable, USA } from "./server";
import { BY_PRESSING, DESKTOP, NIGHTLY, PHONE, playOut, SENSIBLE, TIMES_SEEN } from "./pressing";
import { PRESSES, test } from "./timing";

const PYTHON = "../.venv/bin/python";

/** Make a first move from the home page with two clicks; returns the seconds it took. */
async function firstMove(page: Page): Promise<number> {
  const opened = performance.now();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(board(page)).toBeAttached();
  expect(await move(page)).toBe("keep");
  return (performance.now() - opened) / 1000;
}

test("a new guest makes a first move by two clicks", async ({ page }) => {
  await firstMove(page);
});

/** Export the match and verify it with the command line tool. */
async function verifyLog(page: Page, id: string, file: string): Promise<void> {
  const answer = await page.request.get(`/api/tables/${id}/export`);
  writeFileSync(file, await answer.body());
  execFileSync(PYTHON, ["-m", "waystation", "replay", file, "--verify"]);
}

/** The points of every seat at the end; the first is the player's. */
async function scores(page: Page, id: string): Promise<string> {
  const { match } = await readTable(page, id);
  const sheets = [...(match?.sheets ?? [])].sort((a, b) => a.seat - b.seat);
  return sheets.map(({ total }) => total).join(" : ");
}

/** So many of the hints are followed to the letter; what is put together from pieces may come out differently. */
const SHARE_FOLLOWED = 0.7;

for (const { game, settings, called, sees, tag } of BY_PRESSING) {
  const title = `a whole match of ${called} is played by pressing, on a desktop and a phone by turns`;
  test(title, { tag }, async ({ page }, info) => {
    test.setTimeout(420_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInAsGuest(page);
    const id = await startTable(page, { game, settings: { start: 0, ...settings } });
    await page.goto(`/t/${id}`);
    const { kinds, ...played } = await playOut(page, id, {
      sizes: [DESKTOP, PHONE],
      sees,
      sensible: SENSIBLE,
    });
    console.log(`${called}: ${JSON.stringify({ ...played, ...Object.fromEntries(kinds) })}`);
    console.log(`${called}: ${await scores(page, id)}`);
    for (const kind of sees) expect(kinds.get(kind), kind).toBeGreaterThanOrEqual(TIMES_SEEN);
    expect(played.followed, "hints that were followed").toBeGreaterThan(played.asked * SHARE_FOLLOWED);
    await verifyLog(page, id, info.outputPath("match.way"));
  });
}

for (const { game, tag } of [
  { game: USA, tag: [] },
  { game: GERMANY, tag: [NIGHTLY] },
]) {
  test(`a whole match of ${game} is played by clicking`, { tag }, async ({ page }, info) => {
    test.setTimeout(240_000);
    await signInAsGuest(page);
    const id = await startTable(page, { game });
    await page.goto(`/t/${id}`);
    const done = await clickOn(page);
    console.log(`${game}: ${JSON.stringify(Object.fromEntries(done))}`);
    expect(done.get("claim")).toBeGreaterThan(5);
    expect((await readTable(page, id)).status).toBe("over");
    await verifyLog(page, id, info.outputPath("match.way"));
  });
}

/** How each game is played while it is timed. */
const TIMED: Record<string, (page: Page, id: string, before: () => Promise<void>) => Promise<unknown>> = {
  [USA]: (page, _, before) => clickOn(page, PRESSES, before),
  [GERMANY]: (page, _, before) => clickOn(page, PRESSES, before),
  "stone-age": (page, id, before) => playOut(page, id, { most: PRESSES, before }),
  "great-western-trail-2e": (page, id, before) => playOut(page, id, { most: PRESSES, before }),
};

test.describe("timed", () => {
  test.describe.configure({ retries: 2 }); // other load may spoil one measurement, but hardly three

  test("a new guest makes a first move within ten seconds @alone", async ({ page }) => {
    const seconds = await firstMove(page);
    console.log(`A first move after ${seconds.toFixed(1)} s and two clicks`);
    expect(seconds).toBeLessThan(10);
  });

  for (const [game, play] of Object.entries(TIMED)) {
    test(`${game} answers a press at once @alone`, async ({ page, watch }) => {
      test.setTimeout(240_000);
      await signInAsGuest(page);
      const id = await startTable(page, { game });
      await page.goto(`/t/${id}`);
      await play(page, id, watch.plain);
      await watch.atOnce(game);
    });
  }
});
