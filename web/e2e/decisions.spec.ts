/** Every kind of decision has its own place: each option can be pressed there, never only in a list. */
import type { Page } from "@playwright/test";
import { expect, movesOf, readTable, signInAsGuest, test } from "./server";
import { EDITIONS, positions, type Position } from "./positions";
import { DESKTOP, missingOptions, PHONE } from "./pressing";

/** Go to another page of the client without a reload. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

async function presentsAll(page: Page, { kind, table }: Position): Promise<void> {
  const { match } = await readTable(page, table);
  const moves = match ? movesOf(match) : [];
  await page.setViewportSize(DESKTOP);
  await walkTo(page, `/t/${table}`);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    const missing = expect.poll(() => missingOptions(page, moves), {
      message: `${kind} at ${size.width}`,
      intervals: [50],
    });
    await missing.toEqual([]);
  }
}

for (const edition of EDITIONS) {
  const { game, variant } = edition;
  test(`every decision of ${game} ${variant} is made where it belongs`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.goto("/settings");
    await signInAsGuest(page);
    const failed: string[] = [];
    for (const position of await positions(page, game, edition)) {
      await presentsAll(page, position).catch((error: Error) =>
        failed.push(`${position.kind}: ${error.message}`),
      );
    }
    expect(failed.join("\n")).toBe("");
  });
}
