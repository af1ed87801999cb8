/** Playing without a pointer. */
import type { Page } from "@playwright/test";
import { board, shownSeq } from "./clicking";
import { expect, playUntil, signInAsGuest, startTable, test, waitForMyTurn } from "./server";

/** Press Tab until a control has the focus, as somebody without a pointer would. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
    );
    if (name.test(focused)) return;
  }
  throw new Error(`The Tab key does not reach ${name}`);
}

/** Choose an action from the list of all allowed ones. */
async function choose(page: Page, wanted: string): Promise<void> {
  const before = await shownSeq(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(wanted);
  await page.keyboard.press("Enter");
  await expect.poll(() => shownSeq(page)).toBeGreaterThan(before);
}

test("from home to several turns by the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeEnabled();
  await tabTo(page, /Play now/);
  await page.keyboard.press("Enter");
  await expect(board(page)).toBeAttached();
  await choose(page, "keep");
  const id = new URL(page.url()).pathname.split("/")[2] ?? "";
  for (let turn = 0; turn < 3; turn++) {
    for (const draw of ["deck", "deck"]) {
      await page.waitForFunction(
        (seq) => Number(document.querySelector<HTMLElement>("main")?.dataset["seq"]) >= seq,
        (await waitForMyTurn(page, id)).seq,
      );
      await choose(page, draw);
    }
  }
  expect(await shownSeq(page)).toBeGreaterThan(6);
});

test("the arrows go through the list of actions", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page);
  await page.goto(`/t/${id}`);
  await expect(board(page)).toBeAttached();
  await page.keyboard.press("/");
  const list = page.getByRole("dialog").getByRole("listitem").getByRole("button");
  await page.keyboard.press("ArrowDown");
  await expect(list.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a route is claimed on the map by the keyboard", async ({ page }) => {
  await signInAsGuest(page);
  const id = await startTable(page);
  const claims = (kind: string) => kind === "ClaimRoute";
  await playUntil(page, id, (table) => table.match?.options.some(({ kind }) => claims(kind)) ?? false);
  await page.goto(`/t/${id}`);
  const before = await shownSeq(page);
  const route = page.locator("[data-route][role=button]").first();
  await route.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("button[data-do^='claim ']").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => shownSeq(page)).toBeGreaterThan(before);
});

test("a sheet that closes gives the focus back to what opened it", async ({ page }) => {
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page)}`);
  const menu = page.locator("[data-open=menu]");
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("the first Tab stop leads past the bar to the board", async ({ page }) => {
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page)}`);
  await expect(board(page)).toBeAttached();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: /the map/ })).toBeFocused();
});

test("the list of actions also says why something cannot be done", async ({ page }) => {
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page)}`);
  await expect(board(page)).toBeAttached();
  await page.keyboard.press("/");
  await page.keyboard.type("denver omaha");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText(/TTR-/);
});

test("single keys can be switched off", async ({ page }) => {
  await signInAsGuest(page);
  await page.goto(`/t/${await startTable(page)}`);
  await expect(board(page)).toBeAttached();
  await page.keyboard.press("?");
  await page.getByRole("switch").press("Space");
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await expect(page.getByRole("dialog")).toBeHidden();
});
