/** Two people at one table, each in a browser of their own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";
import { board, doing, move, pressed, shownSeq } from "./clicking";
import { begun, expect, guest, laid, listen, look, test, WITH_A_FRIEND } from "./house";

/** Another browser; what it complains of is collected. */
async function another(browser: Browser, baseURL?: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return { page: await context.newPage(), complaints: listen(context) };
}

async function drawTwo(page: Page): Promise<void> {
  await pressed(page, doing(page, "draw deck"));
  await pressed(page, doing(page, "draw deck"));
}

/** The tickets in somebody's own hands. */
async function ticketsOf(page: Page, id: string): Promise<string[]> {
  const mine = (await look(page, id)).match?.view["mine"] as { tickets: Record<string, boolean> };
  return Object.keys(mine.tickets);
}

test("two people play each other; a cut connection loses nothing", async ({
  page: ann,
  browser,
  baseURL,
}) => {
  await guest(ann, "Ann");
  const { id, invite } = await laid(ann, { seats: WITH_A_FRIEND });
  const { page: ben, complaints } = await another(browser, baseURL);
  await ann.goto(`/t/${id}`);
  await ben.goto(`/t/${id}?invite=${invite}`);

  await test.step("the one who is invited needs a nickname and nothing else", async () => {
    await ben.getByRole("textbox", { name: "Nickname" }).fill("Ben");
    await ben.getByRole("button", { name: "Join" }).click();
    await expect(ann.getByText("Ben").first()).toBeVisible();
    await ann.getByRole("button", { name: "Begin the match" }).click();
  });

  await test.step("each sees their own tickets alone", async () => {
    for (const page of [ann, ben]) {
      await expect(board(page)).toBeAttached();
      await pressed(page, doing(page, "keep ").first());
    }
    const [hers, his] = [await ticketsOf(ann, id), await ticketsOf(ben, id)];
    for (const ticket of hers) await expect(ann.locator(`[data-ticket="${ticket}"]`).first()).toBeAttached();
    for (const ticket of his) await expect(ben.locator(`[data-ticket="${ticket}"]`).first()).toBeAttached();
    for (const ticket of his) await expect(ann.locator(`[data-ticket="${ticket}"]`)).toHaveCount(0);
  });

  await test.step("the one who is cut off is told so, and comes back to everything", async () => {
    await ben.context().setOffline(true);
    await drawTwo(ann);
    await expect(ben.getByText("Connection lost", { exact: false })).toBeVisible();
    await ben.context().setOffline(false);
    await expect.poll(() => shownSeq(ben)).toBe(await shownSeq(ann));
    await expect(ben.getByText("Connection lost", { exact: false })).toBeHidden();
  });

  await test.step("both go on", async () => {
    await drawTwo(ben);
    await expect.poll(() => shownSeq(ann)).toBe(await shownSeq(ben));
  });
  expect(complaints).toEqual([]);
  await ben.context().close();
});

// --- a house that closes and opens again ------------------------------------------------------------

const PORT = 8419;

async function opened(database: string): Promise<ChildProcess> {
  const command = ["-m", "waystation", "serve", "--port", String(PORT), "--database", database];
  const environment = { ...process.env, WAYSTATION_LIMITS: "off" };
  const house = spawn("../.venv/bin/python", command, { env: environment, stdio: "ignore" });
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 20_000 }).toBe(true);
  return house;
}

async function closed(house: ChildProcess): Promise<void> {
  const gone = once(house, "exit");
  house.kill("SIGKILL");
  await gone;
}

test("a house that breaks down and opens again goes on where it was", async ({ browser }, info) => {
  const database = info.outputPath("house.db");
  let house = await opened(database);
  try {
    const { page, complaints } = await another(browser, `http://127.0.0.1:${PORT}`);
    await guest(page);
    const id = await begun(page);
    await page.goto(`/t/${id}`);
    await move(page);
    await move(page);
    const before = await shownSeq(page);

    await closed(house);
    await expect(page.getByText("Connection lost", { exact: false })).toBeVisible();
    house = await opened(database);
    await expect(page.getByText("Connection lost", { exact: false })).toBeHidden({ timeout: 20_000 });
    expect(await shownSeq(page)).toBeGreaterThanOrEqual(before);
    await move(page);
    expect(await shownSeq(page)).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await closed(house);
  }
});
