/** Games of other packages: played to the end on a board that the client makes, or that the package brings. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { shownSeq } from "./clicking";
import { test } from "./other-games";
import { setPreferences } from "./scenes";
import { expect, signInAsGuest, startTable } from "./server";

test.describe.configure({ mode: "serial" }); // they share a server

const AGAINST_TWO = [
  { holder: "you" as const },
  ...["conductor", "conductor"].map((level) => ({ holder: "bot" as const, level })),
];

async function open(page: Page, game: string, seats = AGAINST_TWO): Promise<void> {
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page, { game, seats })}`);
  await expect(page.locator("main[data-seq]")).toBeAttached();
}

const isOver = (page: Page): Promise<boolean> => page.locator("main[data-status=over]").isVisible();
const offered = (page: Page) => page.locator("[data-options] button[data-do]:visible");

/** Wait for our turn, or the end: whether there is something to press. */
async function isMyTurn(page: Page): Promise<boolean> {
  await page
    .locator("main[data-status=over], [data-options] button[data-do][aria-disabled=false]")
    .first()
    .waitFor();
  return !(await isOver(page));
}

/** Doubt a high bid, else make the lowest: so dice are lost, by us and by others. */
async function choice(page: Page): Promise<string> {
  const does = await offered(page).evaluateAll((buttons) =>
    buttons.map((button) => button.dataset["do"] ?? ""),
  );
  const bids = does.filter((notation) => notation !== "doubt");
  return does.includes("doubt") && bids.length < DOUBTFUL ? "doubt" : (bids[0] ?? "doubt");
}

/** Fewer bids than these are left above one that is hard to believe. */
const DOUBTFUL = 78;

async function playToTheEnd(page: Page, act: (notation: string) => Promise<void>): Promise<number> {
  let moves = 0;
  for (; await isMyTurn(page); moves++) {
    const before = await shownSeq(page);
    await act(await choice(page));
    await expect.poll(() => shownSeq(page)).toBeGreaterThan(before);
  }
  return moves;
}

/** What axe finds, by day and by night. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((each) => (document.documentElement.dataset["theme"] = each), theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${theme}, ${id}: ${html.slice(0, 160)}`),
      ),
    );
  }
  return found;
}

test("Liar's Dice is played to the end on the board that any game has", async ({ page }) => {
  await open(page, "liars-dice");
  await expect(page.getByRole("region", { name: "Your dice" }).getByRole("img")).toHaveCount(5);
  expect(await findings(page)).toEqual([]);
  const moves = await playToTheEnd(page, async (notation) => {
    const button = page.locator(`[data-options] button[data-do="${notation}"]`);
    await expect(button).toBeInViewport();
    await button.click();
  });
  expect(moves).toBeGreaterThan(4);
  await expect(page.getByText("Players outlasted").first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("Liar's Dice is played to the end by the keyboard alone", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has no keys");
  await open(page, "liars-dice");
  await playToTheEnd(page, async (notation) => {
    for (let stops = 0; stops < 400; stops++) {
      const focused = await page.evaluate(() => (document.activeElement as HTMLElement).dataset["do"]);
      if (focused === notation) break;
      await page.keyboard.press("Tab");
    }
    await expect(page.locator(`button[data-do="${notation}"]`)).toBeFocused();
    await page.keyboard.press("Enter");
  });
  await expect(page.locator("main[data-status=over]")).toBeVisible();
});

test("the board of any game fits the screen in every language", async ({ page }) => {
  await open(page, "liars-dice");
  for (const language of ["en", "ja", "ko"]) {
    await setPreferences(page, { language });
    await page.reload();
    await expect(offered(page).first()).toBeInViewport();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, language).toBe(page.viewportSize()?.width);
  }
});

test("Oh Hell is played to the end by pressing cards", async ({ page }) => {
  await open(page, "oh-hell");
  const answers = page.locator(
    "[data-options] button[data-do][aria-disabled=false], .press[aria-disabled=false]",
  );
  let moves = 0;
  for (; ; moves++) {
    await page.locator("main[data-status=over]").or(answers).first().waitFor();
    if (await isOver(page)) break;
    const before = await shownSeq(page);
    await expect(answers.first()).toBeInViewport();
    await answers.first().click();
    await expect.poll(() => shownSeq(page)).toBeGreaterThan(before);
    if (moves === 1) expect(await findings(page)).toEqual([]);
  }
  expect(moves).toBeGreaterThan(20);
  expect(await findings(page)).toEqual([]);
});

test("a piece is pressed, then the cell where it goes", async ({ page }) => {
  await open(page, "konane", AGAINST_TWO.slice(0, 2));
  const cell = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}:`) });
  const lit = page.locator(".press:visible");
  await expect(cell("a4")).toHaveAccessibleName("a4: black stone");
  await cell("c4").click();
  await expect(page.getByRole("status").getByText("No stone lies there.")).toBeInViewport();
  expect(await findings(page)).toEqual([]);
  await cell("a4").click();
  await expect(cell("a4")).toHaveAttribute("aria-pressed", "true");
  await expect(cell("c4")).toHaveClass(/next/);
  await cell("c4").click();
  await expect(page.getByRole("img", { name: "a4: empty" }).or(cell("a4"))).toHaveAccessibleName(/empty/);
  while (!(await isOver(page))) {
    await page.locator("main[data-status=over], .press[aria-disabled=false]").first().waitFor();
    if (await isOver(page)) break;
    const before = await shownSeq(page);
    await lit.first().click();
    await page.locator(".press.next").first().click();
    await expect.poll(() => shownSeq(page)).toBeGreaterThan(before);
  }
  expect(await findings(page)).toEqual([]);
});

test("a package draws its board itself, and is played on it", async ({ page }) => {
  await open(page, "pebbles", AGAINST_TWO.slice(0, 2));
  const heap = page.locator("[data-own-board] button");
  await expect(heap).toHaveCount(7);
  await expect(offered(page)).toHaveCount(0); // it is pressed on the board
  while (!(await isOver(page))) {
    const before = await shownSeq(page);
    await page.locator("[data-own-board] button:enabled").last().click();
    await expect.poll(() => shownSeq(page)).toBeGreaterThan(before);
    await page.locator("main[data-status=over], [data-own-board] button:enabled").first().waitFor();
  }
  expect(await findings(page)).toEqual([]);
});

for (const [fault, script] of [
  ["cannot be read", null],
  ["has no mount", "export const nothing = 1;"],
  ["throws", "export function mount() { throw new Error('out of pebbles'); }"],
] as const) {
  test(`a board that ${fault} gives way to the one that any game has`, async ({ browser, origin }) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    await page.route("**/client/board.js", (route) =>
      script === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body: script }),
    );
    await open(page, "pebbles", AGAINST_TWO.slice(0, 2));
    await expect(page.getByRole("region", { name: "The heap" })).toBeVisible();
    await expect(offered(page)).toHaveCount(3);
    expect(told.join()).toContain("The board /games/pebbles/client/board.js failed");
    await context.close();
  });
}
