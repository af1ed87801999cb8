/** How much a browser loads before a page works, measured compressed. */
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, signInAsGuest, startTable, test, USA } from "./server";

const KB = 1024;

/** The scripts and styles a page loads until it is idle: their names and compressed sizes. */
async function weigh(page: Page, path: string, settled: () => Promise<void>): Promise<Map<string, number>> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(path);
  await settled();
  await page.waitForLoadState("networkidle");
  const code = answers.filter((answer) => ["script", "stylesheet"].includes(answer.request().resourceType()));
  const sizes = code.map(async (answer): Promise<[string, number]> => [
    new URL(answer.url()).pathname.replace("/assets/", ""),
    gzipSync(await answer.body()).length,
  ]);
  return new Map(await Promise.all(sizes));
}

function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}

function print(page: string, sizes: Map<string, number>): void {
  const lines = [...sizes].sort(([, a], [, b]) => b - a).map(([name, size]) => `${kilo(size)} kB  ${name}`);
  console.log([`${page}: ${kilo(sum(sizes))} kB compressed`, ...lines].join("\n  "));
}

const kilo = (size: number): string => (size / KB).toFixed(1).padStart(6);

test("the home page is light", async ({ page }) => {
  const sizes = await weigh(page, "/", () =>
    expect(page.getByRole("button", { name: "Play now" })).toBeEnabled(),
  );
  print("Home", sizes);
  expect(sum(sizes)).toBeLessThan(120 * KB);
});

for (const game of [USA, "stone-age", "great-western-trail-2e"]) {
  test(`a table page of ${game} is light, but for the outlines of the land`, async ({ page }) => {
    await signInAsGuest(page);
    const id = await startTable(page, { game });
    const sizes = await weigh(page, `/t/${id}`, () =>
      expect(page.locator("[data-do]").first()).toBeAttached(),
    );
    for (const name of sizes.keys()) if (name.includes(".land-")) sizes.delete(name);
    print(game, sizes);
    expect(sum(sizes)).toBeLessThan(250 * KB);
  });
}
