/** Learning a game: a guide at a first match, and the rules wherever they are named. */
import type { Locator, Page } from "@playwright/test";
import { waitForEntry } from "./clicking";
import { AGAINST_A_BOT, expect, movesOf, signInAsGuest, startTable, test, waitForMyTurn } from "./server";
import { press, pressOne } from "./pressing";

const SENTENCE = /\w+.*\./;
const guide = (page: Page): Locator => page.getByRole("complementary", { name: "Guide" });
const answer = (page: Page, how: string): Locator => page.locator(`[data-guide=${how}]:visible`);

/** One decision of one's own, by pressing. */
async function decide(page: Page, id: string): Promise<void> {
  const table = await waitForMyTurn(page, id);
  await waitForEntry(page, table.seq);
  await pressOne(page, table.match ? movesOf(table.match) : []);
  await waitForEntry(page, table.seq + 1);
}

for (const family of ["ticket-to-ride", "stone-age", "great-western-trail"])
  test(`a first match of ${family} is explained from the home page on`, async ({ page }) => {
    await page.goto("/");
    const card = page.getByRole("article").filter({ has: page.locator(`a[href="/rules/${family}"]`) });
    await card.getByRole("button", { name: "Learn by playing" }).click();
    await expect(answer(page, "next")).toBeVisible();
    const greeting = await guide(page).innerText();
    await answer(page, "next").click();
    await expect(guide(page)).toContainText(SENTENCE);
    await expect(guide(page)).not.toHaveText(greeting);
    await expect(guide(page).getByRole("button", { name: /^Rule / })).toBeVisible();
  });

test("the guide follows, is put away and called back", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page, { game: "stone-age", seats: AGAINST_A_BOT });
  await page.goto(`/t/${id}`);
  await answer(page, "yes").click();
  await answer(page, "next").click();
  await decide(page, id);
  await expect(guide(page)).toContainText(SENTENCE);
  await answer(page, "stop").click();
  await expect(guide(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await answer(page, "turn").click();
  await expect(answer(page, "next")).toBeVisible();
});

test("a guide is offered once in a family", async ({ page }) => {
  await signInAsGuest(page);
  const table = { game: "stone-age", seats: AGAINST_A_BOT };
  await page.goto(`/t/${await startTable(page, table)}`);
  await answer(page, "no").click();
  await page.goto(`/t/${await startTable(page, table)}`);
  await expect(page.locator("[data-spot]").first()).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
});

test("why something cannot be done leads to its rule", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page, { game: "stone-age", seats: AGAINST_A_BOT });
  await page.goto(`/t/${id}`);
  await answer(page, "no").click();
  await decide(page, id);
  await waitForMyTurn(page, id);
  await press(page, page.locator("[data-spot][aria-disabled=true]").first());
  const reason = page.getByRole("dialog").getByRole("note").getByRole("button");
  const rule = await reason.innerText();
  await reason.click();
  await expect(page.locator(`dialog [data-rule="${rule}"]`)).toBeInViewport();
  await expect(page.locator(`dialog [data-rule="${rule}"]`)).toHaveAttribute("aria-current", "true");
});

test("an address leads to a rule", async ({ page }) => {
  await page.goto("/rules/stone-age#SA-PLACE-05");
  await expect(page.locator("#SA-PLACE-05")).toBeInViewport();
  await expect(page.locator("#SA-PLACE-05")).toHaveAttribute("aria-current", "true");
});

for (const { lang, word } of [
  { lang: "en", word: "hunt" },
  { lang: "ja", word: "狩り" },
  { lang: "ko", word: "사냥" },
])
  test(`rules are found in ${lang}`, async ({ page }) => {
    await page.addInitScript((language) => {
      localStorage.setItem("waystation.settings", JSON.stringify({ language }));
    }, lang);
    await page.goto("/rules/stone-age");
    const rules = page.locator("[data-rule]");
    await expect(page.locator("#SA-SETUP-01")).toBeAttached();
    await page.getByRole("searchbox").fill(word);
    await expect(page.locator("#SA-SETUP-01")).toHaveCount(0);
    await expect(rules.locator("mark").first()).toHaveText(new RegExp(word, "i"));
  });
