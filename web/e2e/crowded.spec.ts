/** A table of many parts on a desktop: whatever is asked, the board keeps its place and its size, and nothing lies on it. */
import type { Page } from "@playwright/test";
import { expect, signInAsGuest, startTable, test } from "./server";
import { DESKTOP, playOut } from "./pressing";

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
