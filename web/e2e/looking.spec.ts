/** Looking back, taking back, asking why not, and reading in another language. */
import type { Page } from "@playwright/test";
import { actionButton, board, pressAndWait, pressPoint, shownSeq } from "./clicking";
import { expect, isAsked, playUntil, signInAsGuest, startTable, test } from "./server";

/** A match in progress, at the start of our own turn. */
async function midgame(page: Page, seq = 30): Promise<string> {
  await signInAsGuest(page);
  const id = await startTable(page);
  await playUntil(
    page,
    id,
    (table) => table.seq >= seq && isAsked(table) && table.match?.asked[0]?.kind === "TakeTurn",
  );
  await page.goto(`/t/${id}`);
  await expect(board(page)).toBeAttached();
  return id;
}

const moment = (page: Page) => page.locator("main").getAttribute("data-moment");
const trains = (page: Page) => page.locator("[data-route] .train").count();

test("the line under the board walks through the match", async ({ page }) => {
  await midgame(page);
  const line = page.getByRole("slider");
  const now = await trains(page);
  await line.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => moment(page)).toBe("0");
  await expect.poll(() => trains(page)).toBe(0);
  await expect(page.locator("button[data-do]:visible")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => moment(page)).toBe("1");
  await page.keyboard.press("End");
  await expect.poll(() => moment(page)).toBe("now");
  await expect.poll(() => trains(page)).toBe(now);
});

test("a link leads to a moment", async ({ page }) => {
  const id = await midgame(page);
  await page.goto(`/t/${id}?at=7`);
  await expect.poll(() => moment(page)).toBe("7");
  await expect(page.getByRole("slider")).toHaveValue("7");
});

test("a line of the story leads to its moment", async ({ page }) => {
  await midgame(page);
  const line = page
    .getByRole("listitem")
    .filter({ hasText: /draws a card/ })
    .nth(3);
  await line.getByRole("button").click();
  await expect.poll(() => moment(page)).not.toBe("now");
});

test("what cannot be taken back says why", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page);
  await page.goto(`/t/${id}`);
  await pressAndWait(page, actionButton(page, "keep ").first());
  await playUntil(page, id, (table) => table.match?.undo === null && isAsked(table));
  const undo = page.getByRole("button", { name: /undo|take back/i });
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await undo.click({ force: true });
  await expect(page.getByRole("tooltip").filter({ hasText: /\w/ }).first()).toBeVisible();
});

test("a route that cannot be claimed says why, with the rule", async ({ page }) => {
  await midgame(page);
  const closed = page.locator("[data-route]:not([role=button]):has(rect)");
  const { x, y } = await pressPoint(closed.first());
  await page.mouse.move(x, y, { steps: 3 });
  await expect(page.getByText(/TTR-[A-Z]+-\d+/).first()).toBeVisible();
});

test("another language changes what is asked and what is told", async ({ page }) => {
  await midgame(page);
  const prompt = page.getByRole("heading", { level: 1 });
  const story = page.getByRole("listitem").filter({ hasText: /draws|claims/ });
  await expect(story.first()).toBeVisible();
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(prompt).toContainText("ルートをつなぐ");
  await expect(page.getByRole("listitem").filter({ hasText: "引きました" }).first()).toBeVisible();
  await page.getByRole("button", { name: "한국어" }).click();
  await expect(prompt).toContainText("노선 차지하기");
  expect(await shownSeq(page)).toBeGreaterThan(0);
});
