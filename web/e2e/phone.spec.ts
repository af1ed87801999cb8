/** On a phone: the same game, by a finger, in a narrow column. */
import type { Locator, Page } from "@playwright/test";
import { actionButton, board, claimableRoutes, pressAndWait, pressPoint } from "./clicking";
import { positions } from "./positions";
import { openReview, scrollWidth, setPreferences } from "./scenes";
import { expect, GERMANY, onlyDraw, playUntil, signInAsGuest, startTable, test, USA } from "./server";

test("a first turn on a phone: tickets, then a card", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).tap();
  await expect(board(page)).toBeAttached();
  await actionButton(page, "keep ").first().tap();
  await expect(actionButton(page, "draw deck")).toBeVisible();
  await actionButton(page, "draw deck").tap();
  await expect(actionButton(page, "draw deck")).toBeVisible();
});

test("a route is claimed through the sheet", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page);
  await playUntil(
    page,
    id,
    (table) => table.seq > 24 && table.match?.asked[0]?.kind === "TakeTurn",
    onlyDraw,
  );
  await page.goto(`/t/${id}`);
  await expect(claimableRoutes(page).first()).toBeAttached();
  const route = await inSight(page);
  const { x, y } = await pressPoint(route);
  await page.touchscreen.tap(x, y);
  await pressAndWait(page, actionButton(page, "claim ").first());
});

/** A route that can be claimed and lies within the window of the map. */
async function inSight(page: Page): Promise<Locator> {
  const frame = await page.locator("[data-place=board]").boundingBox();
  if (!frame) throw new Error("There is no board");
  for (const route of await claimableRoutes(page).all()) {
    const { x, y } = await pressPoint(route);
    const margin = 60;
    const inside = x > frame.x + margin && x < frame.x + frame.width - margin;
    if (inside && y > frame.y + margin && y < frame.y + frame.height - margin) return route;
  }
  throw new Error("No claimable route is in sight");
}

test("answers that do not fit below the board are pulled over it", async ({ page }) => {
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page, { game: GERMANY })}`);
  const last = page.locator(".decision [data-do]").last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page.locator("[data-more]").tap();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.locator("[data-more]").tap();
  await expect(last).not.toBeInViewport({ ratio: 1 });
});

test("the turning points are leafed through with the keys of one button", async ({ page }) => {
  await signInAsGuest(page);
  const [over] = await positions(page, USA, { kinds: ["over"] });
  await page.goto(`/t/${over?.table}`);
  await openReview(page);
  const before = page.getByRole("button", { name: "Previous turning point" });
  const shown = page.locator("[data-at]");
  const last = (await shown.getAttribute("data-at")) ?? "";
  await before.focus();
  await page.keyboard.press("Enter");
  await expect(shown).not.toHaveAttribute("data-at", last);
  await expect(before).toBeFocused();
  for (let more = 0; more < 5; more++) await page.keyboard.press("Enter");
  await expect(before).toBeFocused();
});

test("the rules fit the screen in every language", async ({ page }) => {
  await page.goto("/");
  for (const language of ["en", "ja", "ko"]) {
    await setPreferences(page, { language });
    await page.goto("/rules/great-western-trail");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await scrollWidth(page), language).toBe(page.viewportSize()?.width);
  }
});
