/** Two people at one table, each in a browser of their own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";
import { actionButton, board, move, pressAndWait, shownSeq } from "./clicking";
import {
  createTable,
  expect,
  listen,
  readTable,
  signInAsGuest,
  startTable,
  test,
  WITH_A_FRIEND,
} from "./server";

/** Another browser; its console errors are collected. */
async function another(browser: Browser, baseURL?: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  return { page: await context.newPage(), complaints: listen(context) };
}

async function drawTwo(page: Page): Promise<void> {
  await pressAndWait(page, actionButton(page, "draw deck"));
  await pressAndWait(page, actionButton(page, "draw deck"));
}

/** The tickets in somebody's own hands. */
async function ticketsOf(page: Page, id: string): Promise<string[]> {
  const mine = (await readTable(page, id)).match?.view["mine"] as { tickets: Record<string, boolean> };
  return Object.keys(mine.tickets);
}

test("two people play each other; a cut connection loses nothing", async ({
  page: ann,
  browser,
  baseURL,
}) => {
  await signInAsGuest(ann, "Ann");
  const { id, invite } = await createTable(ann, { seats: WITH_A_FRIEND });
  const { page: ben, complaints } = await another(browser, baseURL);
  await ann.goto(`/t/${id}`);
  await ben.goto(`/t/${id}?invite=${invite}`);

  await test.step("the one who is invited needs a nickname and nothing else", async () => {
    await ben.getByRole("textbox", { name: "Nickname" }).fill("Ben");
    await ben.getByRole("button", { name: "Join" }).click();
    await expect(ann.getByText("Ben").first()).toBeVisible();
    await ann.getByRole("button", { name: "Start the match" }).click();
  });

  await test.step("each sees their own tickets alone", async () => {
    for (const page of [ann, ben]) {
      await expect(board(page)).toBeAttached();
      await pressAndWait(page, actionButton(page, "keep ").first());
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

// --- a server that stops and starts again -----------------------------------------------------------

const PORT = 8419;

async function startServer(database: string): Promise<ChildProcess> {
  const command = ["-m", "waystation", "serve", "--port", String(PORT), "--database", database];
  const environment = { ...process.env, WAYSTATION_LIMITS: "off" };
  const server = spawn("../.venv/bin/python", command, { env: environment, stdio: "ignore" });
  const isReady = () =>
    fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
}

test("a server that crashes and restarts goes on where it was", async ({ browser }, info) => {
  const database = info.outputPath("server.db");
  let server = await startServer(database);
  try {
    const { page, complaints } = await another(browser, `http://127.0.0.1:${PORT}`);
    await signInAsGuest(page);
    const id = await startTable(page);
    await page.goto(`/t/${id}`);
    await move(page);
    await move(page);
    const before = await shownSeq(page);

    await stopServer(server);
    await expect(page.getByText("Connection lost", { exact: false })).toBeVisible();
    server = await startServer(database);
    await expect(page.getByText("Connection lost", { exact: false })).toBeHidden({ timeout: 60_000 });
    expect(await shownSeq(page)).toBeGreaterThanOrEqual(before);
    await move(page);
    expect(await shownSeq(page)).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
    await page.context().close();
  } finally {
    await stopServer(server);
  }
});
