/** Every page and state of the client: for pictures of them, and to see that everybody can use them. */
import type { Cookie, Page } from "@playwright/test";
import {
  begun,
  expect,
  GERMANY,
  guest,
  isAsked,
  join,
  laid,
  look,
  me,
  movesOf,
  PASS_AND_PLAY,
  play,
  playUntil,
  start,
  USA,
  WITH_A_FRIEND,
  type Visitor,
} from "./house";
import { positions } from "./positions";
import type { Table } from "../src/net/wire";

export interface Scene {
  name: string;
  /** Come to the position; the answer is its address. */
  prepare(page: Page): Promise<string>;
  /** What has to be seen before the scene is ready, and what is done to open it, in any language. */
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
  await guest(other, nickname);
  return other;
}

const isTurn = (table: Table): boolean => table.match?.asked[0]?.kind === "TakeTurn" && isAsked(table);
const later = (seq: number) => (table: Table) => table.seq >= seq && isTurn(table);

/** Matches that several scenes look at without changing them, and whose they are. */
const known = new Map<string, { id: string; cookies: Cookie[] }>();

/** A match of Ann's, played on until it is as wanted: once for all scenes. */
async function played(
  page: Page,
  game: string,
  name: string,
  enough: (table: Table) => boolean,
): Promise<string> {
  const before = known.get(`${game} ${name}`);
  if (before) {
    await page.context().addCookies(before.cookies);
    return before.id;
  }
  await guest(page, "Ann");
  const id = await begun(page, { game });
  await playUntil(page, id, enough);
  known.set(`${game} ${name}`, { id, cookies: await page.context().cookies() });
  return id;
}

const midgame = (page: Page, game: string) => played(page, game, "midgame", later(44));
const ended = (page: Page, game: string) => played(page, game, "ended", () => false);

const at = (id: string, query = ""): string => `/t/${id}${query}`;

/** A table at which somebody else has the turn, once both have chosen their tickets. */
async function othersTurn(page: Page): Promise<string> {
  await guest(page, "Ann");
  const table = await laid(page, { seats: WITH_A_FRIEND, settings: { start: 1 } });
  const ben = await friend(page);
  await join(ben, table);
  await start(page, table.id);
  for (const visitor of [page, ben]) {
    const mine = await look(visitor, table.id);
    const keep = mine.match && movesOf(mine.match)[0];
    if (keep) await play(visitor, mine, keep.do);
  }
  return at(table.id);
}

/** A table from a golden match before a decision of some kind. */
async function position(page: Page, game: string, kind: string, variant = ""): Promise<string> {
  await guest(page, "Ann");
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
  await guest(page, "Ann");
  const id = await begun(page, { game: GERMANY });
  await playUntil(page, id, (table) => table.match?.options[0]?.kind === "Meet");
  return at(id);
}

async function openScore(page: Page): Promise<void> {
  await page.locator("[data-open=score]:visible").click();
  await expect(page.getByRole("table").first()).toBeVisible();
}

/** Milliseconds that the house may take to look back at a match: without the compiled build, some seconds. */
const LOOKING_BACK = 45_000;

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
      await ended(page, USA);
      await begun(page);
      await laid(page, { game: GERMANY, seats: WITH_A_FRIEND });
      return "/";
    },
  },
  {
    name: "lobby-host",
    async prepare(page) {
      await guest(page, "Ann");
      return at((await laid(page, { seats: WITH_A_FRIEND })).id);
    },
  },
  {
    name: "lobby-newcomer",
    async prepare(page) {
      const host = await friend(page, "Hana");
      const { id, invite } = await laid(host, { seats: WITH_A_FRIEND });
      return at(id, `?invite=${invite}`);
    },
  },
  {
    name: "usa-choosing-tickets",
    async prepare(page) {
      await guest(page, "Ann");
      return at(await begun(page));
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
    name: "usa-score",
    prepare: async (page) => at(await ended(page, USA)),
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
    prepare: async (page) => at(await ended(page, USA)),
    show: openReview,
  },
  {
    name: "usa-curtain",
    async prepare(page) {
      await guest(page, "Ann");
      return at(await begun(page, { seats: PASS_AND_PLAY }));
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
      await guest(page, "Ann");
      return at(await begun(page, { game: GERMANY }));
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
    prepare: async (page) => at(await ended(page, GERMANY)),
    show: openScore,
  },
  ...[...BEFORE, ...AFTER].map(({ name, game, variant, kind, show }) => ({
    name,
    prepare: (page: Page) => position(page, game, kind, variant),
    show: show ?? ((page: Page) => expect(page.locator("[data-do]").first()).toBeAttached()),
  })),
  { name: "rules", prepare: async () => "/rules/stone-age" },
  { name: "settings", prepare: async (page) => (await guest(page, "Ann"), "/settings") },
  {
    name: "person",
    async prepare(page) {
      await ended(page, USA);
      return `/people/${await me(page)}`;
    },
  },
  { name: "missing", prepare: async () => "/nowhere" },
  { name: "no-such-table", prepare: async () => "/t/nosuchtable" },
  { name: "design", prepare: async () => "/design" },
];

/** The address of a scene, come to by somebody new. */
export async function prepared(page: Page, scene: Scene): Promise<string> {
  await page.goto("/settings");
  return scene.prepare(page);
}

/** The page of a scene, ready to be looked at. */
export async function enter(page: Page, scene: Scene, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("h1, main").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  await scene.show?.(page);
  await page.evaluate(() => document.fonts.ready);
}

/** What the reader prefers, as the settings page would keep it. */
export function prefer(page: Page, preferences: Record<string, string>): Promise<void> {
  const kept = JSON.stringify(preferences);
  return page.evaluate((text) => localStorage.setItem("waystation.settings", text), kept);
}

/** How broad the page is; more than its window, and it would have to be pushed from side to side. */
export function breadth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** How long the page is; a table fits its window. */
export function length(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
