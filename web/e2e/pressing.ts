/** Playing any game by what can be pressed on the page: an option is found by its notation, or by what it is about. */
import type { Locator, Page } from "@playwright/test";
import { shows } from "./clicking";
import { movesOf, myTurn, type Move } from "./house";

/** Numbers that come out the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const quoted = (text: string): string => JSON.stringify(text);

/** What carries out an option: the thing itself on the board, or a button. */
export const doer = (page: Page, notation: string): Locator =>
  page.locator(`[data-do=${quoted(notation)}]:visible`);

/** What opens the ways to do something with a thing. */
export const opener = (page: Page, target: string): Locator =>
  page.locator(`[data-target=${quoted(target)}]:visible`);

/** Whether a pointer finds something in its middle, or what it is drawn on: nothing lies over it, and it is within its window. */
async function isInReach(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    if (found === null) return false;
    return element.contains(found) || (found.contains(element) && found.closest("svg, button") !== null);
  });
}

/** Whether what is waited for comes in time. */
const comes = (waited: Promise<void>): Promise<boolean> =>
  waited.then(
    () => true,
    () => false,
  );

/** Press something; what was drawn anew meanwhile is looked for once more. */
export async function press(page: Page, thing: Locator): Promise<void> {
  if (!(await comes(pressAsItIs(page, thing)))) await pressAsItIs(page, thing);
}

/** By the pointer where it is in reach, by the keyboard where the board has to be moved first. */
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

/** Where an option of a kind is put together from pieces, as a payment is: the button that carries it out. */
export const builder = (page: Page, kind: string): Locator =>
  page.locator(`[data-builds~=${quoted(kind)}]:visible [data-do]:enabled`);

/** How an option is come by on the page: it is there, behind what it is about, or put together from pieces. */
export async function found(
  page: Page,
  { do: notation, target, kind }: Move,
): Promise<"here" | "opened" | "built" | null> {
  if (await doer(page, notation).count()) return "here";
  if (await opener(page, target).count()) return "opened";
  return (await builder(page, kind).count()) ? "built" : null;
}

/** Milliseconds in which something that was pressed shows what can be done with it. */
const OPENING = 2000;

/** Whether an option was carried out, or one of its kind where it is put together from pieces. */
export async function carriedOut(page: Page, move: Move): Promise<boolean> {
  const way = await found(page, move);
  if (way === null) return false;
  const thing = (way === "built" ? builder(page, move.kind) : doer(page, move.do)).first();
  if (way === "opened") {
    await press(page, opener(page, move.target).first());
    if (!(await comes(thing.waitFor({ timeout: OPENING })))) return false;
  }
  await press(page, thing);
  return true;
}

/** Carry out one of the moves, the first that the page lets one press; the answer is its kind. */
export async function pressOne(page: Page, moves: readonly Move[]): Promise<string> {
  for (const move of moves) {
    if (await carriedOut(page, move)) return move.kind;
  }
  throw new Error(`Nothing to press for ${moves.map((move) => move.do).join(", ")}`);
}

/** What asks for a second press. */
async function confirm(page: Page): Promise<void> {
  const again = page.locator("[data-confirm]:visible");
  if (await again.count()) await again.first().click();
}

/** Shuffled; but what is still to be seen comes before everything else, and then what the house would do. */
function wished(
  moves: readonly Move[],
  isToBeSeen: (kind: string) => boolean,
  hint: string | null,
  random: () => number,
): Move[] {
  const rank = (move: Move): number => (isToBeSeen(move.kind) ? 2 : move.do === hint ? 1 : random());
  const order = moves.map((move) => ({ move, rank: rank(move) }));
  return order.sort((a, b) => b.rank - a.rank).map(({ move }) => move);
}

/** How often the house is asked for advice, which it takes its time to give. */
const SENSIBLE = 0.8;

async function hinted(page: Page, id: string): Promise<string | null> {
  const answer = await page.request.get(`/api/tables/${id}/hint`);
  return answer.ok() ? ((await answer.json()) as { do: string }).do : null;
}

/** What is played by pressing alone, and of what kinds a whole match has to have seen some. */
export const BY_PRESSING = [
  { called: "stone-age", sees: ["PutFigures", "UsePlace", "BuyCard"] },
  { called: "great-western-trail-1e", sees: ["Move", "Use", "Deliver"] },
  { called: "great-western-trail-2e", sees: ["Move", "Use", "Deliver"] },
  { called: "great-western-trail-2e simmental", sees: ["Move", "Use", "Deliver"] },
].map(({ called, sees }) => {
  const [game = "", variant] = called.split(" ");
  const settings: Record<string, string> = variant ? { variant } : {};
  return { called, game, settings, sees };
});

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** So often is something that has to be seen. */
export const OFTEN = 3;
/** So many moves are made before the window is another. */
const LONG = 12;

interface Playing {
  /** How many moves are made at most. */
  most?: number;
  /** The windows to play in, by turns. */
  sizes?: readonly { width: number; height: number }[];
  /** Kinds of options that are chosen a few times if they are offered at all. */
  sees?: readonly string[];
  /** What is done before each move. */
  before?: () => Promise<void>;
}

/** Play a whole match by pressing, or its first moves; how often each kind of option was chosen. */
export async function playOut(page: Page, id: string, playing: Playing = {}): Promise<Map<string, number>> {
  const { most = Infinity, sizes = [], sees = [], before } = playing;
  const random = dice(7);
  const done = new Map<string, number>();
  const isToBeSeen = (kind: string): boolean => sees.includes(kind) && (done.get(kind) ?? 0) < OFTEN;
  for (let moves = 0; ; moves++) {
    const table = await myTurn(page, id);
    if (table.status === "over" || !table.match || moves === most) return done;
    const size = moves % LONG ? undefined : sizes[(moves / LONG) % sizes.length];
    if (size) await page.setViewportSize(size);
    await shows(page, table.seq);
    const hint = random() < SENSIBLE ? await hinted(page, id) : null;
    await before?.();
    const kind = await played(page, wished(movesOf(table.match), isToBeSeen, hint, random), table.seq);
    done.set(kind, (done.get(kind) ?? 0) + 1);
  }
}

/** How often something is pressed that seems to do nothing: the page may have moved just then. */
const TRIES = 3;

/** Carry out one of the moves, after so many entries, and see that it has happened. */
async function played(page: Page, moves: readonly Move[], seq: number): Promise<string> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const kind = await pressOne(page, moves);
    await confirm(page);
    if (await comes(shows(page, seq + 1))) return kind;
    console.log(`Pressing ${kind} after entry ${seq} did nothing, ${tries} times`);
  }
  throw new Error(`Nothing comes of pressing ${moves[0]?.do ?? "nothing"}`);
}

/** The options of the reader that can neither be pressed, nor opened, nor put together. */
export async function unpresented(page: Page, moves: readonly Move[]): Promise<string[]> {
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
