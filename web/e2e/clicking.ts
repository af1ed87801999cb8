/** Playing Ticket to Ride by what can be pressed on the page, without knowing a rule. */
import type { Locator, Page } from "@playwright/test";

export const board = (page: Page): Locator => page.locator("[data-route]").first();

/** What is pressed to carry out an option: `doing(page, "draw deck")`; `doing(page, "keep ")` is any of a kind. */
export function doing(page: Page, notation: string): Locator {
  const match = notation.endsWith(" ") ? "^=" : "=";
  return page.locator(`button[data-do${match}"${notation}"]:visible:enabled`);
}

/** The routes that can be claimed now. */
export const claimable = (page: Page): Locator => page.locator("[data-route][role=button]");

/** Milliseconds between two questions to the page: asking is work for it too, and its answers are timed. */
const ASKING = 60;

/** The number of the last entry that is shown. */
export async function shownSeq(page: Page): Promise<number> {
  return Number(await page.locator("main[data-seq]").getAttribute("data-seq"));
}

/** Something is pressed; then the page shows that it has happened. */
export async function pressed(page: Page, button: Locator): Promise<void> {
  const before = await shownSeq(page);
  await button.click();
  await shows(page, before + 1);
}

/** The page shows an entry, or a later one. */
export async function shows(page: Page, seq: number): Promise<void> {
  await page.waitForFunction(
    (least) => Number(document.querySelector("main")?.dataset["seq"]) >= least,
    seq,
    { timeout: PATIENCE, polling: ASKING },
  );
}

/** Where a route is pressed: the middle of one of its spaces. */
export async function spotOf(route: Locator): Promise<{ x: number; y: number }> {
  const spaces = route.locator("rect");
  const box = await spaces.nth(Math.floor((await spaces.count()) / 2)).boundingBox();
  if (!box) throw new Error("The route is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Claim a route: press it on the map, then the payment that is preselected. */
export async function claim(page: Page, route: Locator): Promise<void> {
  const { x, y } = await spotOf(route);
  await page.mouse.click(x, y);
  await pressed(page, doing(page, "claim ").first());
}

export type Done = "over" | "keep" | "meet" | "tickets" | "claim" | "draw";

/** Worth claiming for a plain person; shorter ones only when there is nothing else to do. */
const LONG = 3;
/** Milliseconds after which the house should have answered, or the others played, on a busy machine. */
const PATIENCE = 15_000;

/** What the page offers, and of that what a plain person would do next; null while others are playing. */
async function next(page: Page): Promise<Done | null> {
  const { over, does, lengths } = await page.evaluate(() => {
    const all = <T extends Element>(form: string): T[] => [...document.querySelectorAll<T>(form)];
    return {
      over: document.querySelector("main[data-status=over]") !== null,
      does: all<HTMLElement>("button[data-do]:enabled").map((button) => button.dataset["do"] ?? ""),
      lengths: all("[data-route][role=button]").map((route) => route.querySelectorAll("rect").length),
    };
  });
  const offers = (what: Done): boolean => does.some((notation) => notation.startsWith(`${what} `));
  if (over) return "over";
  if (offers("keep")) return "keep";
  if (offers("meet")) return "meet";
  if (lengths.some((length) => length >= LONG)) return "claim";
  if (offers("draw")) return "draw";
  if (offers("tickets")) return "tickets";
  return lengths.length ? "claim" : null;
}

/** What to do next, once there is something. */
async function toDo(page: Page): Promise<Done> {
  const waiting = performance.now();
  for (;;) {
    const what = await next(page);
    if (what !== null) return what;
    if (performance.now() - waiting > PATIENCE) throw new Error("The others do not play");
    await page.waitForTimeout(ASKING);
  }
}

/** One move of one's own by clicking, once it can be made; the answer is what was done. */
export async function move(page: Page, before?: () => Promise<void>): Promise<Done> {
  const done = await toDo(page);
  await before?.();
  if (done === "claim") await claim(page, await longest(page));
  else if (done === "tickets") await drawTickets(page);
  else if (done !== "over") await pressed(page, doing(page, `${done} `).last());
  return done;
}

/** Click on to the end, or for so many moves; how often each was made. */
export async function clickOn(
  page: Page,
  most = Infinity,
  before?: () => Promise<void>,
): Promise<Map<Done, number>> {
  const done = new Map<Done, number>();
  for (let moves = 0; moves < most; moves++) {
    const what = await move(page, before);
    if (what === "over") break;
    done.set(what, (done.get(what) ?? 0) + 1);
  }
  return done;
}

/** Tickets are asked for once more, unless there was nothing else to do. */
async function drawTickets(page: Page): Promise<void> {
  const before = await shownSeq(page);
  await doing(page, "tickets ").last().click();
  const again = page.locator('.go[data-do^="tickets "]');
  await again
    .or(page.locator(`main:not([data-seq="${before}"])`))
    .first()
    .waitFor();
  if (await again.isVisible()) await again.click();
  await shows(page, before + 1);
}

/** The longest of the routes that can be claimed. */
async function longest(page: Page): Promise<Locator> {
  const lengths = await claimable(page).evaluateAll((routes) =>
    routes.map((route) => route.querySelectorAll("rect").length),
  );
  return claimable(page).nth(lengths.indexOf(Math.max(...lengths)));
}
