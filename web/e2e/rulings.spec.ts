/** Rulings for players: where they are found, what a table may choose, and how a rule is reported. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { waitForEntry } from "./clicking";
import { positions } from "./positions";
import { press, pressOne } from "./pressing";
import { scrollWidth, setPreferences } from "./scenes";
import {
  AGAINST_A_BOT,
  expect,
  movesOf,
  signInAsGuest,
  startTable,
  test,
  USA,
  waitForMyTurn,
} from "./server";

const SECOND = "great-western-trail-2e";
const card = (page: Page, rule: string): Locator => page.locator(`article[data-rule="${rule}"]`);
const report = (page: Page): Locator => page.getByRole("textbox", { name: "Your report" });

async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual([]);
}

test("the home page leads to the rulings, and a ruling tells what a table may choose", async ({ page }) => {
  await page.goto("/");
  await page.getByText("More choices").click();
  const choice = page.getByLabel("When deck and discard pile are empty");
  await expect(choice.getByRole("option")).toHaveCount(2);
  await expect(choice).toHaveValue("take");
  await page.getByRole("link", { name: "About these rulings" }).click();
  await expect(page).toHaveURL(/\/rules\/ticket-to-ride\/rulings$/);
  await expect(page.getByRole("status")).toHaveText("31 rulings");
  const ruling = card(page, "TTR-R-05");
  await expect(ruling).toContainText("A table may choose");
  await expect(ruling.getByRole("listitem")).toHaveCount(2);
  await expect(ruling.getByRole("listitem").filter({ hasText: "usual" })).toHaveCount(1);
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "With a choice" }).click();
  await expect(page.getByRole("status")).toHaveText("1 ruling");
  await expect(page.locator("article")).toHaveCount(1);
  await ruling.getByRole("link", { name: "TTR-R-05" }).click();
  await expect(page.locator("#TTR-R-05")).toBeInViewport();
  await page.getByRole("link", { name: "Rulings", exact: true }).click();
  await expect(ruling).toBeVisible();
});

test("an address leads to a ruling", async ({ page }) => {
  await page.goto("/rules/great-western-trail/rulings#GWT-AMB-55");
  await expect(card(page, "GWT-AMB-55")).toBeInViewport();
  await expect(card(page, "GWT-AMB-55")).toHaveAttribute("aria-current", "true");
  await expect(card(page, "GWT-AMB-55")).toContainText("Low confidence");
  await expect(card(page, "GWT-AMB-55").getByRole("link", { name: "GWT2-PB-11A" })).toBeVisible();
  await expect(card(page, "GWT-AMB-13")).toContainText("usual in Great Western Trail (2nd edition)");
  await expect(card(page, "GWT-AMB-12")).toHaveCount(0);
});

test("rulings fit the screen in every language", async ({ page }) => {
  await page.goto("/");
  for (const { language, sure } of [
    { language: "en", sure: "Medium confidence" },
    { language: "ja", sure: "確信度：中" },
    { language: "ko", sure: "확실성: 중간" },
  ]) {
    await setPreferences(page, { language });
    await page.goto("/rules/great-western-trail/rulings");
    await expect(card(page, "GWT-AMB-39")).toContainText(sure);
    expect(await scrollWidth(page), language).toBe(page.viewportSize()?.width);
  }
});

test("a report from a table carries the moment", async ({ page }) => {
  await signInAsGuest(page);
  const [over] = await positions(page, USA, { kinds: ["over"] });
  await page.goto(`/t/${over?.table}?at=7`);
  await expect(page.locator("main")).toHaveAttribute("data-moment", "7");
  await page.locator("[data-open=menu]:visible").click();
  await page.getByRole("button", { name: "Report a rule" }).click();
  await expect(report(page)).toBeFocused();
  await expect(report(page)).toHaveValue(new RegExp(`/t/${over?.table}\\?at=7\n`));
  await expect(report(page)).toHaveValue(/Game: ticket-to-ride-usa, version \d+ of the rules/);
  await expect(page.getByRole("link", { name: "Write to the host" })).toHaveCount(0);
  await expectAccessible(page, "dialog");
  await page.keyboard.type("It went wrong.");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(report(page)).toHaveCount(0);
});

test("a host with an address is written to", async ({ page }) => {
  await page.route("**/api/server*", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), contact: "mailto:host@example.org" } });
  });
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page)}`);
  await page.locator("[data-open=menu]:visible").click();
  await page.getByRole("button", { name: "Report a rule" }).click();
  await report(page).fill("Two trains & no track");
  await expect(page.getByRole("link", { name: "Write to the host" })).toHaveAttribute(
    "href",
    "mailto:host@example.org?subject=Report%20a%20rule&body=Two%20trains%20%26%20no%20track",
  );
});

test("a rule that was looked up can be reported", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page, { game: "stone-age", seats: AGAINST_A_BOT });
  await page.goto(`/t/${id}`);
  await page.locator("[data-guide=no]:visible").click();
  const table = await waitForMyTurn(page, id);
  await waitForEntry(page, table.seq);
  await pressOne(page, table.match ? movesOf(table.match) : []);
  await waitForEntry(page, table.seq + 1);
  await waitForMyTurn(page, id);
  await press(page, page.locator("[data-spot][aria-disabled=true]").first());
  const reason = page.getByRole("dialog").getByRole("note").getByRole("button");
  const rule = await reason.innerText();
  await reason.click();
  await page.getByRole("button", { name: "Report a rule" }).click();
  await expect(report(page)).toHaveValue(new RegExp(`Rule: ${rule}\n`));
  await expect(report(page)).toHaveValue(new RegExp(`/t/${id}\\?at=\\d+`));
});

test("a tile whose values rest on one source says so", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same card opens from a sheet");
  await signInAsGuest(page);
  const id = await startTable(page, { game: SECOND, settings: { start: 0, sides: "a" } });
  await page.goto(`/t/${id}`);
  await page.locator("[data-guide=no]:visible").click();
  const tiles = page.locator("[data-place=buildings]:visible").first();
  const note = page.locator("[data-one-source]");
  await press(page, tiles.getByRole("button", { name: /\b11a\b/ }));
  await expect(note).toContainText("rest on a single source");
  await note.getByRole("button", { name: "GWT2-PB-11A" }).click();
  await expect(page.locator('dialog [data-rule="GWT2-PB-11A"]')).toBeInViewport();
  await page.keyboard.press("Escape");
  await press(page, tiles.getByRole("button", { name: /\b1a\b/ }));
  await expect(note).toHaveCount(0);
});
