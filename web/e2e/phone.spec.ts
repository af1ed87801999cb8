/** On a phone: the same game, by a finger, in a narrow column. */
import type { Locator, Page } from "@playwright/test";
import { board, claimable, doing, pressed, spotOf } from "./clicking";
import { begun, drawing, expect, guest, playUntil, test } from "./house";

test("a first turn on a phone: tickets, then a card", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).tap();
  await expect(board(page)).toBeAttached();
  await doing(page, "keep ").first().tap();
  await expect(doing(page, "draw deck")).toBeVisible();
  await doing(page, "draw deck").tap();
  await expect(doing(page, "draw deck")).toBeVisible();
});

test("a route is claimed through the sheet", async ({ page }) => {
  await guest(page);
  const id = await begun(page);
  await playUntil(page, id, (table) => table.seq > 24 && table.match?.asked[0]?.kind === "TakeTurn", drawing);
  await page.goto(`/t/${id}`);
  await expect(claimable(page).first()).toBeAttached();
  const route = await inSight(page);
  const { x, y } = await spotOf(route);
  await page.touchscreen.tap(x, y);
  await pressed(page, doing(page, "claim ").first());
});

/** A route that can be claimed and lies within the window of the map. */
async function inSight(page: Page): Promise<Locator> {
  const frame = await page.locator("[data-place=board]").boundingBox();
  if (!frame) throw new Error("There is no board");
  for (const route of await claimable(page).all()) {
    const { x, y } = await spotOf(route);
    const margin = 60;
    const inside = x > frame.x + margin && x < frame.x + frame.width - margin;
    if (inside && y > frame.y + margin && y < frame.y + frame.height - margin) return route;
  }
  throw new Error("No claimable route is in sight");
}
