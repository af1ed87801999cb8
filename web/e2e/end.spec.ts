/** The end of a match: the totals are in sight at once, and from there the match is played again or looked back at. */
import type { Page } from "@playwright/test";
import { expect, signInAsGuest, test, USA } from "./server";
import { positions } from "./positions";
import { openScore, scrollHeight } from "./scenes";

const GAMES = [USA, "stone-age", "great-western-trail-2e"];

async function openEnd(page: Page, game: string): Promise<void> {
  await signInAsGuest(page);
  const [over] = await positions(page, game, { kinds: ["over"] });
  await page.goto(`/t/${over?.table}`);
  await openScore(page);
}

for (const game of GAMES) {
  test(`the winner and all totals of ${game} are in sight without scrolling`, async ({ page }) => {
    await openEnd(page, game);
    await expect(page.locator("[data-winner] h1")).toBeInViewport({ ratio: 1 });
    const totals = page.locator("[data-total]").filter({ visible: true });
    await expect(totals).not.toHaveCount(0);
    for (const total of await totals.all()) {
      if (
        (await total.evaluate((each) => getComputedStyle(each.closest("thead") ?? each).clipPath)) === "none"
      ) {
        await expect(total).toBeInViewport({ ratio: 1 });
      }
    }
    await expect(page.locator("[data-again]").last()).toBeInViewport({ ratio: 1 });
    await expect.poll(() => scrollHeight(page), "how long the page is").toBe(page.viewportSize()?.height);
  });
}

test("the picture to share is there, with names or without", async ({ page }) => {
  await openEnd(page, USA);
  const picture = page.locator("[data-picture] img");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty("naturalWidth", 1200);
  await expect(picture).toHaveAttribute("src", /names=true/);
  await page.locator("[data-picture] input[type=checkbox]").uncheck();
  await expect(picture).toHaveAttribute("src", /names=false/);
  await expect(picture).toHaveJSProperty("naturalWidth", 1200);
});

test("the match is looked back at from its beginning, and the end is opened again", async ({ page }) => {
  await openEnd(page, USA);
  await page.locator("[data-look-back]").first().click();
  await expect(page.locator("[data-winner]")).toHaveCount(0);
  await expect(page.locator("main")).not.toHaveAttribute("data-moment", "now");
  await page.getByRole("button", { name: "Back to now" }).click();
  await openScore(page);
  await expect(page.locator("[data-winner]")).toBeVisible();
});

test("the same game is laid again with its bots", async ({ page }) => {
  await openEnd(page, USA);
  const address = page.url();
  await page.locator("[data-again]").first().click();
  await expect(page).not.toHaveURL(address);
  await expect(page.locator("main[data-status=playing]")).toBeVisible();
});
