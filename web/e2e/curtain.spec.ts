/** One screen that is passed around. */
import type { Page } from "@playwright/test";
import { actionButton, board, pressAndWait } from "./clicking";
import { expect, PASS_AND_PLAY, readTable, signInAsGuest, startTable, test } from "./server";

async function secretsOf(page: Page, id: string, seat: number): Promise<string[]> {
  const mine = (await readTable(page, id, seat)).match?.view["mine"] as {
    tickets: Record<string, boolean>;
    offer: string[];
  };
  return [...Object.keys(mine.tickets), ...mine.offer];
}

/** Nothing of these tickets is in the document, seen or unseen. */
async function isHidden(page: Page, tickets: string[]): Promise<void> {
  const html = await page.content();
  for (const ticket of tickets) expect(html).not.toContain(`"${ticket}"`);
}

test("the curtain hides every hand until its owner lifts it", async ({ page }) => {
  await signInAsGuest(page, "Ann");
  const id = await startTable(page, { seats: PASS_AND_PLAY });
  await page.goto(`/t/${id}`);
  const curtain = page.getByText(/^Pass the screen/);
  const lift = page.getByRole("main").getByRole("button");

  await expect(curtain).toBeVisible();
  await isHidden(page, [...(await secretsOf(page, id, 0)), ...(await secretsOf(page, id, 1))]);

  await lift.click();
  await expect(board(page)).toBeAttached();
  const hers = await secretsOf(page, id, 0);
  await expect(page.locator(`[data-ticket="${hers[0]}"]`).first()).toBeVisible();
  await isHidden(page, await secretsOf(page, id, 1));
  await actionButton(page, "keep ").first().click();

  await expect(curtain).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  await isHidden(page, [...(await secretsOf(page, id, 0)), ...(await secretsOf(page, id, 1))]);

  await lift.click();
  await isHidden(page, await secretsOf(page, id, 0));
  await actionButton(page, "keep ").first().click();
  await expect(curtain).toBeVisible();
  await lift.click();
  await pressAndWait(page, actionButton(page, "draw deck"));
  await actionButton(page, "draw deck").click();
  await page.getByRole("button", { name: /^Done: hide/ }).click(); // a card drawn unseen is shown first
  await expect(curtain).toBeVisible();
});

test("home offers to pass one screen around", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /pass and play/i }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText(/^Pass the screen/)).toBeVisible();
});
