/** Plays any game by pressing what is on the page: an option is found by its notation or its target. */
import type { Locator, Page } from "@playwright/test";
import { waitForEntry } from "./clicking";
import { type Move, movesOf, readHints, readTable, waitForMyTurn } from "./server";
import type { Table } from "../src/net/wire";

/** Pseudo-random numbers that are the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const quote = (text: string): string => JSON.stringify(text);

/** The element that carries out an option: a piece on the board, or a button. */
export const actionOn = (page: Page, notation: string): Locator =>
  page.locator(`[data-do=${quote(notation)}]:visible`);

/** The element that opens the options about a target. */
export const openerOf = (page: Page, target: string): Locator =>
  page.locator(`[data-target=${quote(target)}]:visible`);

/** Whether a click in the middle of an element reaches it: nothing covers it, and it is inside its window. */
async function isInReach(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    if (found === null) return false;
    return element.contains(found) || (found.contains(element) && found.closest("svg, button") !== null);
  });
}

/** Whether a wait succeeds before its timeout. */
const happensInTime = (waited: Promise<void>): Promise<boolean> =>
  waited.then(
    () => true,
    () => false,
  );

/** Press an element; try once more in case it was redrawn meanwhile. */
export async function press(page: Page, thing: Locator): Promise<void> {
  if (!(await happensInTime(pressAsItIs(page, thing)))) await pressAsItIs(page, thing);
}

/** Use the pointer if the element can be reached, the keyboard if the board would have to be moved first. */
async function pressAsItIs(page: Page, thing: Locator): Promise<void> {
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  if (box && (await isInReach(thing))) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    return;
  }
  await thing.focus();
  await page.keyboard.press("Enter");
}

/** The button that carries out an option built from pieces, as a payment is. */
export const builderOf = (page: Page, kind: string): Locator =>
  page.locator(`[data-builds~=${quote(kind)}]:visible [data-do]:enabled`);

/** How the page offers an option: directly, behind its target, or built from pieces. */
export async function findWay(
  page: Page,
  { do: notation, target, kind }: Move,
): Promise<"here" | "opened" | "built" | null> {
  if (await actionOn(page, notation).count()) return "here";
  if (await openerOf(page, target).count()) return "opened";
  return (await builderOf(page, kind).count()) ? "built" : null;
}

/** How long a pressed target may take to show its options, in milliseconds. */
const OPEN_TIMEOUT_MS = 2000;

/** Carry out an option, or one of its kind if it is built from pieces; returns whether that worked. */
export async function carryOut(page: Page, move: Move): Promise<boolean> {
  const way = await findWay(page, move);
  if (way === null) return false;
  const thing = (way === "built" ? builderOf(page, move.kind) : actionOn(page, move.do)).first();
  if (way === "opened") {
    await press(page, openerOf(page, move.target).first());
    if (!(await happensInTime(thing.waitFor({ timeout: OPEN_TIMEOUT_MS })))) return false;
  }
  await press(page, thing);
  return true;
}

/** Carry out the first of the moves that can be pressed; returns its kind. */
export async function pressOne(page: Page, moves: readonly Move[]): Promise<string> {
  for (const move of moves) {
    if (await carryOut(page, move)) return move.kind;
  }
  throw new Error(`Nothing to press for ${moves.map((move) => move.do).join(", ")}`);
}

/** Press the confirmation, if the page asks for one. */
async function confirm(page: Page): Promise<void> {
  const again = page.locator("[data-confirm]:visible");
  if (await again.count()) await again.first().click();
}

/** The share of decisions that people make sensibly: as the house would make them. */
export const SENSIBLE = 0.8;

/** The best option by the house, for a share of the decisions that leave a choice; null for the others. */
async function sensibleMove(
  page: Page,
  table: Table,
  share: number,
  random: () => number,
): Promise<Move | null> {
  const isChoice = table.match !== null && movesOf(table.match).length > 1;
  if (!isChoice || random() >= share) return null;
  return (await readHints(page, table))[0] ?? null;
}

/** Shuffle the moves, with the kinds still to be seen first. */
function shuffleMoves(
  moves: readonly Move[],
  isToBeSeen: (kind: string) => boolean,
  random: () => number,
): Move[] {
  const rank = (move: Move): number => (isToBeSeen(move.kind) ? 1 : random());
  const order = moves.map((move) => ({ move, rank: rank(move) }));
  return order.sort((a, b) => b.rank - a.rank).map(({ move }) => move);
}

/** A game whose sibling is played in the gate is played at night. */
export const NIGHTLY = "@nightly";

/** The games played by pressing alone, and the kinds of options that a whole match must include. */
export const BY_PRESSING = [
  { called: "stone-age", sees: ["PutFigures", "UsePlace", "BuyCard"] },
  { called: "great-western-trail-1e", sees: ["Move", "Use", "Deliver"], tag: [NIGHTLY] },
  { called: "great-western-trail-2e", sees: ["Move", "Use", "Deliver"] },
  { called: "great-western-trail-2e simmental", sees: ["Move", "Use", "Deliver"], tag: [NIGHTLY] },
].map(({ called, sees, tag = [] }) => {
  const [game = "", variant] = called.split(" ");
  const settings: Record<string, string> = variant ? { variant } : {};
  return { called, game, settings, sees, tag };
});

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** How often each of those kinds must be chosen. */
export const TIMES_SEEN = 3;
/** Moves before the window changes its size. */
const MOVES_PER_SIZE = 12;

interface Playing {
  /** The most moves to make. */
  most?: number;
  /** The windows to play in, by turns. */
  sizes?: readonly { width: number; height: number }[];
  /** Kinds of options to choose a few times if they are offered. */
  sees?: readonly string[];
  /** The share of decisions for which the house is asked; that takes a second each. */
  sensible?: number;
  /** Called before each move. */
  before?: () => Promise<void>;
}

interface Played {
  /** How often each kind of option was chosen. */
  kinds: Map<string, number>;
  /** The decisions made, for how many of them the house was asked, and how often it was followed. */
  moves: number;
  asked: number;
  followed: number;
}

/** Play a whole match by pressing, or its first moves. */
export async function playOut(page: Page, id: string, playing: Playing = {}): Promise<Played> {
  const { most = Infinity, sizes = [], sees = [], sensible = 0, before } = playing;
  const random = dice(7);
  const played: Played = { kinds: new Map(), moves: 0, asked: 0, followed: 0 };
  const { kinds } = played;
  const isToBeSeen = (kind: string): boolean => sees.includes(kind) && (kinds.get(kind) ?? 0) < TIMES_SEEN;
  for (;;) {
    const table = await waitForMyTurn(page, id);
    if (table.status === "over" || !table.match || played.moves === most) return played;
    const turn = played.moves++;
    const size = turn % MOVES_PER_SIZE ? undefined : sizes[(turn / MOVES_PER_SIZE) % sizes.length];
    if (size) await page.setViewportSize(size);
    await waitForEntry(page, table.seq);
    await before?.();
    const best = await sensibleMove(page, table, sensible, random);
    const others = shuffleMoves(movesOf(table.match), isToBeSeen, random);
    const kind = await pressUntilPlayed(page, best ? [best, ...others] : others, table.seq);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (!best) continue;
    played.asked++;
    if ((await notationOf(page, id, table.seq + 1)) === best.do) played.followed++;
  }
}

/** What was done with an entry. */
async function notationOf(page: Page, id: string, seq: number): Promise<string | null> {
  const { match } = await readTable(page, id);
  return match?.log.find((entry) => entry.seq === seq)?.do ?? null;
}

/** Presses before giving up: the page may have moved at the wrong moment. */
const MAX_TRIES = 3;

/** Carry out one of the moves and wait until its entry is shown; returns its kind. */
async function pressUntilPlayed(page: Page, moves: readonly Move[], seq: number): Promise<string> {
  for (let tries = 1; tries <= MAX_TRIES; tries++) {
    const kind = await pressOne(page, moves);
    await confirm(page);
    if (await happensInTime(waitForEntry(page, seq + 1))) return kind;
    console.log(`Pressing ${kind} after entry ${seq} did nothing, ${tries} times`);
  }
  throw new Error(`Nothing comes of pressing ${moves[0]?.do ?? "nothing"}`);
}

/** The options that the page offers in none of the three ways. */
export async function missingOptions(page: Page, moves: readonly Move[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const drawn = (each: Element): boolean => each.getClientRects().length > 0;
    const seen = (form: string): boolean =>
      [...document.querySelectorAll(form)].some((each) => drawn(each) || [...each.children].some(drawn));
    return wanted
      .filter(
        ({ do: notation, target, kind }) =>
          !seen(`[data-do=${JSON.stringify(notation)}]`) &&
          !seen(`[data-target=${JSON.stringify(target)}]`) &&
          !seen(`[data-builds~=${JSON.stringify(kind)}]`),
      )
      .map((move) => move.do);
  }, moves);
}
