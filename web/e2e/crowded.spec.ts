/** A table of many parts on a desktop: whatever is asked, the board keeps its place and its size, and nothing lies on it. */
import type { Page } from "@playwright/test";
import { AGAINST_THREE, expect, playUntil, signInAsGuest, startTable, test } from "./server";
import { DESKTOP, playOut } from "./pressing";
import { setPreferences } from "./scenes";

const GAME = "great-western-trail-2e";
const DECISIONS = 20;

/** Where the board is, and whether anything but the board is seen at nine of its points. */
const look = (page: Page) =>
  page.locator("[data-place=board]").evaluate((board) => {
    const { x, y, width, height } = board.getBoundingClientRect();
    const shares = [0.2, 0.5, 0.8];
    const covered = shares.flatMap((across) =>
      shares.filter((down) => {
        const found = document.elementFromPoint(x + width * across, y + height * down);
        return !board.contains(found);
      }),
    );
    return { box: { x, y, width, height }, covered: covered.length };
  });

test("the board keeps its place and its size through many decisions", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAsGuest(page);
  const id = await startTable(page, { game: GAME });
  await page.goto(`/t/${id}`);
  await expect(page.locator("[data-space]").first()).toBeAttached();
  const first = await look(page);
  const before = async (): Promise<void> => {
    await page.mouse.move(1, 1); // no tip lies upon the board
    await expect.poll(() => look(page)).toEqual({ ...first, covered: 0 });
    await expect(page.locator("[data-place=board] .slip, [data-place=board] [role=dialog]")).toHaveCount(0);
  };
  await playOut(page, id, { most: DECISIONS, before });
});

test("pointing at an answer lights its place, and everybody's boards come and go by a key", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInAsGuest(page);
  const id = await startTable(page, { game: GAME });
  await page.goto(`/t/${id}`);
  const answer = page.locator(".answers button").first();
  await answer.hover();
  await expect(page.locator("[data-space].pointed")).toHaveCount(1);
  const first = await look(page);
  await page.keyboard.press("e");
  await expect(page.locator("main article")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(page.locator("main article")).toHaveCount(0);
  expect((await look(page)).box).toEqual(first.box);
});

/** So many entries that everybody has built, delivered and gathered something. */
const LATE = 400;

test("the boards of four players are seen whole, side by side", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/settings");
  await signInAsGuest(page);
  const id = await startTable(page, { game: GAME, seats: AGAINST_THREE });
  await playUntil(
    page,
    id,
    ({ seq }) => seq >= LATE,
    ([move]) => move,
  );
  for (const language of ["en", "ja", "ko"]) {
    await setPreferences(page, { language });
    await page.goto(`/t/${id}`);
    await expect(page.locator("[data-space]").first()).toBeAttached();
    await page.keyboard.press("e");
    const boards = page.locator("main article");
    await expect(boards).toHaveCount(4);
    for (const board of await boards.all()) await expect(board).toBeInViewport({ ratio: 1 });
  }
});
