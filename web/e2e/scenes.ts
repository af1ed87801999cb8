/** Every page and state of the client: for pictures of them, and to see that everybody can use them. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Cookie, Page } from "@playwright/test";
import { DATABASE } from "../playwright.config";
import {
  createTable,
  expect,
  GERMANY,
  isAsked,
  join,
  movesOf,
  PASS_AND_PLAY,
  personId,
  play,
  playUntil,
  readTable,
  signInAsGuest,
  start,
  startTable,
  USA,
  type Visitor,
  WITH_A_FRIEND,
} from "./server";
import { positions } from "./positions";
import type { View } from "../src/games/great-western-trail/view";
import type { Table } from "../src/net/wire";

export interface Scene {
  name: string;
  /** Reach the position; returns its address. */
  prepare(page: Page): Promise<string>;
  /** What to wait for before the scene is ready, and how to open it, in any language. */
  show?(page: Page): Promise<void>;
}

const board = (page: Page) => page.locator("[data-route]").first();
const claimable = (page: Page) => page.locator("[data-route][role=button]").first();

/** Somebody else, in a browser of their own. */
async function friend(page: Page, nickname = "Ben"): Promise<Visitor> {
  const browser = page.context().browser();
  if (!browser) throw new Error("There is no browser");
  const baseURL = new URL(page.url()).origin;
  const other = await browser.newContext({ baseURL });
  await signInAsGuest(other, nickname);
  return other;
}

const isTurn = (table: Table): boolean => table.match?.asked[0]?.kind === "TakeTurn" && isAsked(table);
const later = (seq: number) => (table: Table) => table.seq >= seq && isTurn(table);

/** A match shared by several scenes that do not change it, with the session of its player. */
interface Known {
  id: string;
  cookies: Cookie[];
}

/** A match of Ann's, played once for all scenes and processes until it fulfils a condition. */
async function playedTable(
  page: Page,
  game: string,
  name: string,
  enough: (table: Table) => boolean,
): Promise<string> {
  const file = `${DATABASE}-${game}-${name}.json`; // goes with the database
  if (existsSync(file)) {
    const known = JSON.parse(readFileSync(file, "utf8")) as Known;
    await page.context().addCookies(known.cookies);
    return known.id;
  }
  await signInAsGuest(page, "Ann");
  const id = await startTable(page, { game });
  await playUntil(page, id, enough);
  const known: Known = { id, cookies: await page.context().cookies() };
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(known));
  renameSync(`${file}.${process.pid}`, file); // atomic: a reader finds the whole file or none
  return id;
}

const midgame = (page: Page, game: string) => playedTable(page, game, "midgame", later(44));
const endedTable = (page: Page, game: string) => playedTable(page, game, "ended", () => false);

const at = (id: string, query = ""): string => `/t/${id}${query}`;

/** A table where it is somebody else's turn, after both have chosen their tickets. */
async function othersTurn(page: Page): Promise<string> {
  await signInAsGuest(page, "Ann");
  const table = await createTable(page, { seats: WITH_A_FRIEND, settings: { start: 1 } });
  const ben = await friend(page);
  await join(ben, table);
  await start(page, table.id);
  for (const visitor of [page, ben]) {
    const mine = await readTable(visitor, table.id);
    const keep = mine.match && movesOf(mine.match)[0];
    if (keep) await play(visitor, mine, keep.do);
  }
  return at(table.id);
}

/** A table from a golden match before a decision of some kind. */
async function position(page: Page, game: string, kind: string, variant = ""): Promise<string> {
  await signInAsGuest(page, "Ann");
  const [laid] = await positions(page, game, { variant, kinds: [kind] });
  if (!laid) throw new Error(`No golden match of ${game} meets ${kind}`);
  return at(laid.table);
}

interface Before {
  name: string;
  game: string;
  kind: string;
  variant?: string;
  show?: (page: Page) => Promise<void>;
}

const SECOND = "great-western-trail-2e";

/** Decisions of the other games that look different from one another; all of them are in decisions.spec.ts. */
const BEFORE: readonly Before[] = [
  { name: "stone-age-placing", game: "stone-age", kind: "PlaceFigures" },
  { name: "stone-age-roll", game: "stone-age", kind: "ImproveRoll" },
  { name: "stone-age-hut", game: "stone-age", kind: "PayForHut" },
  { name: "stone-age-feeding", game: "stone-age", kind: "FeedTribe" },
  { name: "trail-1e-move", game: "great-western-trail-1e", kind: "ChooseMove" },
  { name: "trail-2e-location", game: SECOND, kind: "UseLocation" },
  { name: "trail-2e-delivery", game: SECOND, kind: "DeliverTo" },
  { name: "trail-2e-disc", game: SECOND, kind: "ChooseDisc" },
  { name: "trail-2e-cattle", game: SECOND, kind: "Buy", variant: "simmental" },
];

const AFTER: readonly Before[] = [
  { name: "stone-age-score", game: "stone-age", kind: "over", show: openScore },
  { name: "trail-2e-score", game: SECOND, kind: "over", show: openScore },
];

async function choosingPassenger(page: Page): Promise<string> {
  await signInAsGuest(page, "Ann");
  const id = await startTable(page, { game: GERMANY });
  await playUntil(page, id, (table) => table.match?.options[0]?.kind === "Meet");
  return at(id);
}

export async function openScore(page: Page): Promise<void> {
  await page.locator("[data-open=score]:visible").click();
  await expect(page.getByRole("table").first()).toBeVisible();
}

/** Several cards are to be drawn at the end of the turn. */
function hasShortHand(table: Table): boolean {
  const view = table.match?.view as View | undefined;
  const player = view?.mine && view.players[view.mine.seat];
  return isAsked(table) && !!player && player.hand < player.hand_limit - 1 && player.pile > 3;
}

/** What may be drawn from the own pile. */
async function openPile(page: Page): Promise<void> {
  await page.locator("[data-place=pile]:visible").click();
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
}

/** How long the server may take to review a match, in milliseconds: some seconds without the compiled build. */
const LOOKING_BACK = 120_000;

export async function openReview(page: Page): Promise<void> {
  await openScore(page);
  await page.locator("[data-review]").click();
  await expect(page.locator(".review").getByRole("slider")).toBeAttached({ timeout: LOOKING_BACK });
}

export const SCENES: readonly Scene[] = [
  { name: "home-new", prepare: async () => "/" },
  {
    name: "home-tables",
    async prepare(page) {
      await endedTable(page, USA);
      await startTable(page);
      await createTable(page, { game: GERMANY, seats: WITH_A_FRIEND });
      return "/";
    },
  },
  {
    name: "lobby-host",
    async prepare(page) {
      await signInAsGuest(page, "Ann");
      return at((await createTable(page, { seats: WITH_A_FRIEND })).id);
    },
  },
  {
    name: "lobby-newcomer",
    async prepare(page) {
      const host = await friend(page, "Hana");
      const { id, invite } = await createTable(host, { seats: WITH_A_FRIEND });
      return at(id, `?invite=${invite}`);
    },
  },
  {
    name: "usa-choosing-tickets",
    async prepare(page) {
      await signInAsGuest(page, "Ann");
      return at(await startTable(page));
    },
    show: (page) => expect(board(page)).toBeAttached(),
  },
  {
    name: "usa-my-turn",
    prepare: async (page) => at(await midgame(page, USA)),
    show: (page) => expect(board(page)).toBeAttached(),
  },
  {
    name: "usa-route-card",
    async prepare(page) {
      return at(await midgame(page, USA));
    },
    async show(page) {
      await claimable(page).press("Enter");
      await expect(page.locator("[data-do^='claim ']").first()).toBeVisible();
    },
  },
  {
    name: "usa-why-not",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      const outOfReach = page.locator("[data-route]:not([role=button]):has(.space)"); // and nobody's yet
      await outOfReach.first().dispatchEvent("click");
      await expect(page.getByText(/TTR-[A-Z]+-\d+/).first()).toBeVisible();
    },
  },
  {
    name: "usa-looking-back",
    prepare: async (page) => at(await midgame(page, USA), "?at=20"),
    show: (page) => expect(page.locator("main[data-moment='20']")).toBeVisible(),
  },
  {
    name: "usa-others-turn",
    prepare: othersTurn,
    show: (page) => expect(board(page)).toBeAttached(),
  },
  {
    name: "usa-actions",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      await expect(board(page)).toBeAttached();
      await page.keyboard.press("/");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "usa-keys",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      await expect(board(page)).toBeAttached();
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "usa-menu",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      await expect(board(page)).toBeAttached();
      await page.locator("[data-open=menu]:visible").click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "usa-report",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      await expect(board(page)).toBeAttached();
      await page.locator("[data-open=menu]:visible").click();
      await page.locator("[data-open=report]").click();
      await expect(page.locator("dialog textarea")).toBeVisible();
    },
  },
  {
    name: "usa-score",
    prepare: async (page) => at(await endedTable(page, USA)),
    show: openScore,
  },
  {
    name: "usa-hints",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      await expect(board(page)).toBeAttached();
      await page.keyboard.press("h");
      await expect(page.locator(".hint li").first()).toBeVisible();
    },
  },
  {
    name: "usa-review",
    prepare: async (page) => at(await endedTable(page, USA)),
    show: openReview,
  },
  {
    name: "usa-curtain",
    async prepare(page) {
      await signInAsGuest(page, "Ann");
      return at(await startTable(page, { seats: PASS_AND_PLAY }));
    },
    show: (page) => expect(page.getByRole("main").getByRole("button").first()).toBeVisible(),
  },
  {
    name: "usa-recap",
    prepare: async (page) => at(await midgame(page, USA)),
    async show(page) {
      await page.evaluate(() => {
        const table = location.pathname.split("/")[2];
        localStorage.setItem(`waystation.seen.${table}`, JSON.stringify({ seq: 12, at: 0 }));
      });
      await page.reload();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "germany-start",
    async prepare(page) {
      await signInAsGuest(page, "Ann");
      return at(await startTable(page, { game: GERMANY }));
    },
    show: (page) => expect(board(page)).toBeAttached(),
  },
  {
    name: "germany-my-turn",
    prepare: async (page) => at(await midgame(page, GERMANY)),
    show: (page) => expect(board(page)).toBeAttached(),
  },
  {
    name: "germany-passenger",
    prepare: choosingPassenger,
    show: (page) => expect(page.locator("[data-do^='meet ']").first()).toBeVisible(),
  },
  {
    name: "germany-score",
    prepare: async (page) => at(await endedTable(page, GERMANY)),
    show: openScore,
  },
  {
    name: "trail-2e-pile",
    prepare: async (page) => at(await playedTable(page, SECOND, "short-hand", hasShortHand)),
    show: openPile,
  },
  ...[...BEFORE, ...AFTER].map(({ name, game, variant, kind, show }) => ({
    name,
    prepare: (page: Page) => position(page, game, kind, variant),
    show: show ?? ((page: Page) => expect(page.locator("[data-do]").first()).toBeAttached()),
  })),
  { name: "rules", prepare: async () => "/rules/stone-age" },
  {
    name: "rulings",
    prepare: async () => "/rules/great-western-trail/rulings",
    show: (page) => expect(page.locator("#GWT-AMB-13")).toBeAttached(),
  },
  { name: "settings", prepare: async (page) => (await signInAsGuest(page, "Ann"), "/settings") },
  {
    name: "person",
    async prepare(page) {
      await endedTable(page, USA);
      return `/people/${await personId(page)}`;
    },
  },
  { name: "missing", prepare: async () => "/nowhere" },
  { name: "no-such-table", prepare: async () => "/t/nosuchtable" },
  { name: "design", prepare: async () => "/design" },
];

/** Prepare a scene as a new guest; returns its address. */
export async function prepareScene(page: Page, scene: Scene): Promise<string> {
  await page.goto("/settings");
  return scene.prepare(page);
}

/** Open the page of a scene and wait until it is ready. */
export async function openScene(page: Page, scene: Scene, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("h1, main").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  await scene.show?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Store preferences as the settings page would. */
export function setPreferences(
  page: Page,
  preferences: Record<string, string | number | boolean>,
): Promise<void> {
  const kept = JSON.stringify({ pace: "instant", ...preferences });
  return page.evaluate((text) => localStorage.setItem("waystation.settings", text), kept);
}

/** The width of the page; if it exceeds the window, the page scrolls sideways. */
export function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** The height of the page; a table page must fit its window. */
export function scrollHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
