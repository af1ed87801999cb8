/** Looking back at a finished match: the curve, where it turned, and luck. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, signInAsGuest, test, USA } from "./server";
import { positions } from "./positions";
import { openReview, scrollHeight } from "./scenes";

test("a finished match is looked back at, and its turning points lead to the replay", async ({ page }) => {
  await signInAsGuest(page);
  const [over] = await positions(page, USA, { kinds: ["over"] });
  await page.goto(`/t/${over?.table}`);
  await openReview(page);
  const curve = page.getByRole("slider", { name: /chance to win/i });
  await expect(curve).toBeAttached();
  await expect(page.getByText(/luckier than in \d+ of 100 matches/)).toHaveCount(2);
  expect((await new AxeBuilder({ page }).include(".review").analyze()).violations).toEqual([]);
  expect(await scrollHeight(page), "how long the page is").toBe(page.viewportSize()?.height);

  const main = page.locator("main");
  await curve.focus();
  await page.keyboard.press("Home");
  await expect(main).toHaveAttribute("data-moment", "0");
  await expect(curve).toHaveAttribute("aria-valuetext", /At the start: .*\d+%/);
  await page.keyboard.press("ArrowRight");
  await expect(main).not.toHaveAttribute("data-moment", "0");
  await page.keyboard.press("End");
  await expect(main).toHaveAttribute("data-moment", "now");

  const point = page.locator("[data-at]").first();
  const number = (await point.getAttribute("data-at")) ?? "";
  await point.click();
  await expect(main).toHaveAttribute("data-moment", number);
  await expect(curve).toBeAttached();
});

test("where the match turned is numbered on the board, and what is pressed stands out", async ({ page }) => {
  await signInAsGuest(page);
  const [over] = await positions(page, "stone-age", { kinds: ["over"] });
  await page.goto(`/t/${over?.table}`);
  await openReview(page);
  const mark = page.locator("[data-turn]").first();
  await expect(mark).toBeInViewport();
  const number = Number(await mark.getAttribute("data-turn"));
  await page
    .locator("[data-at]")
    .nth(number - 1)
    .click();
  await expect(page.locator(`[data-turn="${number}"]`)).toHaveClass(/selected/);
  await expect(page.locator("[data-turn].selected")).toHaveCount(1);
});
