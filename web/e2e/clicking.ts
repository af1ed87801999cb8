/** Plays Ticket to Ride by pressing what the page offers, without knowing the rules. */
import type { Locator, Page } from "@playwright/test";

export const board = (page: Page): Locator => page.locator("[data-route]").first();

/** The button of an option: `actionButton(page, "draw deck")`; `actionButton(page, "keep ")` matches any of a kind. */
export function actionButton(page: Page, notation: string): Locator {
  const match = notation.endsWith(" ") ? "^=" : "=";
  return page.locator(`button[data-do${match}"${notation}"]:visible:enabled`);
}

/** The routes that can be claimed now. */
export const claimableRoutes = (page: Page): Locator => page.locator("[data-route][role=button]");

/** Milliseconds between polls: polling costs the page time, and the page is being timed. */
const POLL_MS = 60;

/** The number of the last entry that is shown. */
export async function shownSeq(page: Page): Promise<number> {
  return Number(await page.locator("main[data-seq]").getAttribute("data-seq"));
}

/** Press a button, then wait until the page shows the result. */
export async function pressAndWait(page: Page, button: Locator): Promise<void> {
  const before = await shownSeq(page);
  await button.click();
  await waitForEntry(page, before + 1);
}

/** Wait until the page shows an entry or a later one. */
export async function waitForEntry(page: Page, seq: number): Promise<void> {
  await page.waitForFunction(
    (least) => Number(document.querySelector("main")?.dataset["seq"]) >= least,
    seq,
    { timeout: TIMEOUT_MS, polling: POLL_MS },
  );
}

/** The point where a route is pressed: the middle of one of its spaces. */
export async function pressPoint(route: Locator): Promise<{ x: number; y: number }> {
  const spaces = route.locator("rect");
  const box = await spaces.nth(Math.floor((await spaces.count()) / 2)).boundingBox();
  if (!box) throw new Error("The route is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Claim a route: press it on the map, then the payment that is preselected. */
export async function claim(page: Page, route: Locator): Promise<void> {
  const { x, y } = await pressPoint(route);
  await page.mouse.click(x, y);
  await pressAndWait(page, actionButton(page, "claim ").first());
}

export type MoveKind = "over" | "keep" | "meet" | "tickets" | "claim" | "draw";

/** Routes this long are worth claiming; shorter ones only when there is nothing else to do. */
const LONG_ROUTE = 3;
/** How long the server or the other players may take on a busy machine, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** What an ordinary player would do next, given what the page offers; null while others are playing. */
async function next(page: Page): Promise<MoveKind | null> {
  const { over, does, lengths } = await page.evaluate(() => {
    const all = <T extends Element>(form: string): T[] => [...document.querySelectorAll<T>(form)];
    return {
      over: document.querySelector("main[data-status=over]") !== null,
      does: all<HTMLElement>("button[data-do]:enabled").map((button) => button.dataset["do"] ?? ""),
      lengths: all("[data-route][role=button]").map((route) => route.querySelectorAll("rect").length),
    };
  });
  const offers = (what: MoveKind): boolean => does.some((notation) => notation.startsWith(`${what} `));
  if (over) return "over";
  if (offers("keep")) return "keep";
  if (offers("meet")) return "meet";
  if (lengths.some((length) => length >= LONG_ROUTE)) return "claim";
  if (offers("draw")) return "draw";
  if (offers("tickets")) return "tickets";
  return lengths.length ? "claim" : null;
}

/** What to do next, once there is something. */
async function waitForMove(page: Page): Promise<MoveKind> {
  const waiting = performance.now();
  for (;;) {
    const what = await next(page);
    if (what !== null) return what;
    if (performance.now() - waiting > TIMEOUT_MS) throw new Error("The others do not play");
    await page.waitForTimeout(POLL_MS);
  }
}

/** Wait for our turn and make one move by clicking; returns the kind of move. */
export async function move(page: Page, before?: () => Promise<void>): Promise<MoveKind> {
  const done = await waitForMove(page);
  await before?.();
  if (done === "claim") await claim(page, await longest(page));
  else if (done === "tickets") await drawTickets(page);
  else if (done !== "over") await pressAndWait(page, actionButton(page, `${done} `).last());
  return done;
}

/** Play by clicking until the end, or for `most` moves; returns how often each kind was made. */
export async function clickOn(
  page: Page,
  most = Infinity,
  before?: () => Promise<void>,
): Promise<Map<MoveKind, number>> {
  const done = new Map<MoveKind, number>();
  for (let moves = 0; moves < most; moves++) {
    const what = await move(page, before);
    if (what === "over") break;
    done.set(what, (done.get(what) ?? 0) + 1);
  }
  return done;
}

/** The page asks to confirm drawing tickets, unless there was nothing else to do. */
async function drawTickets(page: Page): Promise<void> {
  const before = await shownSeq(page);
  await actionButton(page, "tickets ").last().click();
  const again = page.locator('.go[data-do^="tickets "]');
  await again
    .or(page.locator(`main:not([data-seq="${before}"])`))
    .first()
    .waitFor();
  if (await again.isVisible()) await again.click();
  await waitForEntry(page, before + 1);
}

/** The longest of the routes that can be claimed. */
async function longest(page: Page): Promise<Locator> {
  const lengths = await claimableRoutes(page).evaluateAll((routes) =>
    routes.map((route) => route.querySelectorAll("rect").length),
  );
  return claimableRoutes(page).nth(lengths.indexOf(Math.max(...lengths)));
}
