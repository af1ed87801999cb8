/** Every kind of decision has a place of its own: whatever is offered can be pressed there, never only in a list. */
import type { Page } from "@playwright/test";
import { expect, guest, look, movesOf, test } from "./house";
import { EDITIONS, positions, type Position } from "./positions";
import { DESKTOP, PHONE, unpresented } from "./pressing";

/** To another page of the client without loading it anew. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

async function presentsAll(page: Page, { kind, table }: Position): Promise<void> {
  const { match } = await look(page, table);
  const moves = match ? movesOf(match) : [];
  await page.setViewportSize(DESKTOP);
  await walkTo(page, `/t/${table}`);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    const missing = expect.poll(() => unpresented(page, moves), {
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
    await guest(page);
    const failed: string[] = [];
    for (const position of await positions(page, game, edition)) {
      await presentsAll(page, position).catch((error: Error) =>
        failed.push(`${position.kind}: ${error.message}`),
      );
    }
    expect(failed.join("\n")).toBe("");
  });
}
