/**
 * What is asked is in sight, and every answer can be pressed: at once, or after one press more. On phones of two
 * sizes, on one held level and on a desktop, in three languages, at every decision of a match.
 *
 *     WINDOWS=390x844,1440x900 MOST=20 npx playwright test reach.spec.ts     in some windows, the first decisions
 */
import type { Page } from "@playwright/test";
import { waitForEntry } from "./clicking";
import {
  expect,
  GERMANY,
  type Move,
  movesOf,
  play,
  signInAsGuest,
  startTable,
  test,
  USA,
  waitForMyTurn,
} from "./server";
import { dice, NIGHTLY } from "./pressing";
import { setPreferences } from "./scenes";

const WINDOWS = (process.env["WINDOWS"] ?? "390x844,360x740,844x390,1440x900").split(",").map((size) => {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return { width, height };
});
const MOST = Number(process.env["MOST"] ?? Infinity);
const LANGUAGES = ["en", "ja", "ko"];
const GAMES = [USA, GERMANY, "stone-age", "great-western-trail-1e", "great-western-trail-2e"];

interface Wanted {
  do: string;
  target: string;
  kind: string;
  /** The route that is pressed on a map. */
  route: string | null;
}

/** In the page: the options that cannot be pressed where the page stands. */
function outOfReach(moves: Wanted[]): string[] {
  const isPressable = (element: Element): boolean => {
    const parts = element instanceof SVGElement ? [element, ...element.children] : [element];
    return parts.some((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (top + bottom) / 2];
      if (right <= left || bottom <= top || right <= 0 || left >= innerWidth) return false;
      const found = document.elementFromPoint(x, y);
      if (found === null) return false;
      return element.contains(found) || (found.contains(element) && found.closest("svg, button") !== null);
    });
  };
  const isOffered = (form: string): boolean => [...document.querySelectorAll(form)].some(isPressable);
  return moves
    .filter(
      ({ do: notation, target, kind, route }) =>
        !(route && isOffered(`[data-route="${route}"][role=button]`)) &&
        !isOffered(`[data-do=${JSON.stringify(notation)}]`) &&
        !isOffered(`[data-target=${JSON.stringify(target)}]`) &&
        !isOffered(`[data-builds~=${JSON.stringify(kind)}]`),
    )
    .map((move) => move.do);
}

/** What may be pressed first: where to look on the board, and what is behind the tabs. */
const OPENERS = "[data-look]:visible, nav [data-open]:visible, [data-more]:visible";

async function unreachable(page: Page, moves: readonly Move[]): Promise<string[]> {
  const wanted = moves.map(({ do: notation, target, kind, params }) => {
    const route = "route" in params && typeof params.route === "string" ? params.route : null;
    return { do: notation, target, kind, route };
  });
  let left = await page.evaluate(outOfReach, wanted);
  for (const patience of [50, 500]) {
    // what is opened for the first time has to be loaded
    const openers = page.locator(OPENERS);
    const number = left.length ? await openers.count() : 0;
    for (let place = 0; place < number && left.length; place++) {
      if (await openers.nth(place).isDisabled()) continue; // the board lies like that already
      await openers.nth(place).click();
      await page.waitForTimeout(patience);
      const after = await page.evaluate(outOfReach, wanted);
      left = left.filter((notation) => after.includes(notation));
      await page.keyboard.press("Escape");
    }
  }
  return left;
}

/** Whether the question is in the window. */
const isAskedInSight = (page: Page): Promise<boolean> =>
  page.locator("main h1").evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  });

interface Look {
  size: { width: number; height: number };
  language: string;
}

async function examine(page: Page, id: string, { size, language }: Look, seq: number, moves: Move[]) {
  await page.setViewportSize(size);
  if ((await page.locator("html").getAttribute("lang")) !== language) {
    await setPreferences(page, { language, motion: "less" });
    await page.goto(`/t/${id}`);
  }
  await waitForEntry(page, seq);
  await page.waitForTimeout(120); // the board moves to what is asked
  const problems = (await isAskedInSight(page)) ? [] : ["the question"];
  const found = [...problems, ...(await unreachable(page, moves))];
  if (found.length) {
    await page.screenshot({ path: test.info().outputPath(`${size.width}-${language}-${seq}.png`) });
  }
  const told = found.map((what) => `${size.width}x${size.height} ${language} after ${seq}: ${what}`);
  for (const line of told) console.log(line);
  return told;
}

const LOOKS = WINDOWS.flatMap((size) => LANGUAGES.map((language) => ({ size, language })));

for (const game of GAMES) {
  test(`every decision of ${game} can be made where the page stands`, { tag: NIGHTLY }, async ({ page }) => {
    test.setTimeout(3_600_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signInAsGuest(page);
    const id = await startTable(page, { game });
    await page.goto(`/t/${id}`);
    const random = dice(11);
    const problems: string[] = [];
    let decisions = 0;
    for (; decisions < MOST; decisions++) {
      const table = await waitForMyTurn(page, id);
      if (table.status === "over" || !table.match) break;
      const moves = movesOf(table.match);
      for (const look of LOOKS) problems.push(...(await examine(page, id, look, table.seq, moves)));
      const move = moves[Math.floor(random() * moves.length)];
      if (move) await play(page, table, move.do);
    }
    console.log(`${game}: ${decisions} decisions, ${problems.length} answers out of reach`);
    expect(problems).toEqual([]);
  });
}
