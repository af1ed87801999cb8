/** A match whose game the server no longer has: what is stored of it can be read and downloaded. */
import { execFileSync } from "node:child_process";
import { DATABASE } from "../playwright.config";
import { positions, PYTHON } from "./positions";
import { expect, signInAsGuest, test } from "./server";

const UNINSTALL = `
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as database:
    database.execute(
        "update tables set doc = replace(doc, 'stone-age', 'mammoth-hunt'), rev = rev + 1 where id = ?", [sys.argv[2]]
    )
`;

test("the score sheets and the log of a match are shown without its game", async ({ page }) => {
  await signInAsGuest(page);
  const [over] = await positions(page, "stone-age", { kinds: ["over"] });
  const table = over?.table ?? "";
  execFileSync(PYTHON, ["-c", UNINSTALL, DATABASE, table]);
  await page.goto(`/t/${table}`);
  await expect(page.getByRole("status")).toHaveText(
    "The game of this match is not installed on this server.",
  );
  await expect(page.locator("table").first()).toBeVisible();
  await expect(page.locator("ol code").first()).toHaveText(/^place /);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /download/i }).click();
  expect((await download).suggestedFilename()).toBe(`${table}.way`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "how wide the page is").toBe(page.viewportSize()?.width);
  await page.screenshot({ path: "screenshots/stored.png" });
});
