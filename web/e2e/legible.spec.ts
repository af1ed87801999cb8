/**
 * Every text of the interface is large enough to be read: 11 px on a phone, 12 px on a desktop, as drawn on the screen.
 *
 * What is printed on pieces and on the board is excepted: it is as small as the piece, and can be enlarged or read in
 * the interface. A component marks it with `data-printed` on its root; what the interface writes upon it, such as the
 * price of a move, with `data-printed="no"`.
 */
import type { Page } from "@playwright/test";
import type { Table } from "../src/net/wire";
import { NIGHTLY } from "./pressing";
import { expect, GERMANY, playUntil, type Policy, signInAsGuest, startTable, test, USA } from "./server";
import { openScene, prepareScene, SCENES, setPreferences } from "./scenes";

const LANGUAGES = ["en", "ja"]; // Korean has the sizes of Japanese
const SMALLEST = { desktop: 12, phone: 11 };

/** The design page, scenes that look like another, and those that take long to prepare. */
const LEFT_OUT = ["design", "usa-review", "usa-recap", "no-such-table"];

/** One page of each kind; the others are checked nightly. */
const IN_THE_GATE = [
  ...["home-tables", "settings", "usa-my-turn", "germany-my-turn", "stone-age-placing"],
  ...["trail-2e-location", "trail-2e-score"],
];

/** In the page: the texts drawn smaller than a size, as "size, where: the texts". */
function smallTexts(smallest: number): string[] {
  const ROUNDING = 0.05;

  /** How much larger than its own units something is drawn. */
  const scaleOf = (element: Element | null): number => {
    if (!element) return 1;
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM();
      return matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    }
    const { a, b, c, d } = new DOMMatrix(getComputedStyle(element).transform);
    return Math.sqrt(Math.abs(a * d - b * c)) * scaleOf(element.parentElement);
  };

  const isPrinted = (element: Element): boolean =>
    (element.closest("[data-printed]")?.getAttribute("data-printed") ?? "no") !== "no";

  /** Texts for screen readers alone are clipped away. */
  const isForReaders = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === "inset(50%)" || isForReaders(element.parentElement));

  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !isPrinted(element) &&
    !element.closest("option") &&
    !isForReaders(element);

  const describe = (element: Element): string => {
    const classes = [...element.classList].filter((name) => !name.startsWith("svelte-"));
    return [element.tagName.toLowerCase(), ...classes].join(".");
  };
  const whereIs = (element: Element): string => {
    const named = [element];
    for (let around = element.parentElement; around && named.length < 4; around = around.parentElement) {
      if (around.classList.length > 0) named.unshift(around);
    }
    return named.map(describe).join(" ");
  };

  const found = new Map<string, Set<string>>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || !isSeen(element)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size === 0 || size >= smallest - ROUNDING) continue; // a size of 0 hides a text
    const key = `${size.toFixed(1)} px, ${whereIs(element)}`;
    found.set(key, (found.get(key) ?? new Set()).add(text));
  }
  return [...found].map(([key, texts]) => `${key}: ${[...texts].join(" | ")}`).sort();
}

/** What is found in each of some languages. */
async function inEveryLanguage(
  page: Page,
  languages: readonly string[],
  look: () => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const language of languages) {
    await setPreferences(page, { language, motion: "less" });
    found.push(...(await look()).map((what) => `${language}, ${what}`));
  }
  return found;
}

for (const scene of SCENES.filter(({ name }) => !LEFT_OUT.includes(name))) {
  const tag = IN_THE_GATE.includes(scene.name) ? [] : [NIGHTLY];
  test(`no text of ${scene.name} is too small to read`, { tag }, async ({ page }, { project }) => {
    const smallest = project.name === "phone" ? SMALLEST.phone : SMALLEST.desktop;
    const address = await prepareScene(page, scene);
    const found = await inEveryLanguage(page, LANGUAGES, async () => {
      await openScene(page, scene, address);
      return page.evaluate(smallTexts, smallest);
    });
    expect(found, `texts under ${smallest} px`).toEqual([]);
  });
}

/** Draw tickets and keep all of them. */
const keepMany: Policy = (moves) => {
  const most = moves.filter(({ kind }) => kind === "Keep").sort((a, b) => b.do.length - a.do.length);
  return most[0] ?? moves.find(({ kind }) => kind === "DrawTickets") ?? moves.at(-1);
};

const DRAWS = 3;

/** A table at the first choice of tickets, with those first tickets, or with many. */
const HOLDING: Record<string, (table: Table) => boolean> = {
  "to choose": (table) => table.match?.options[0]?.kind === "Keep",
  "of the beginning": (table) => table.match?.asked[0]?.kind === "TakeTurn",
  "in great number": (table) =>
    (table.match?.log.filter(({ do: notation }) => notation?.startsWith("keep ")).length ?? 0) > DRAWS,
};

/** In the page: the names that a box clips, or breaks elsewhere than at a space or a dot. */
function brokenNames({ boxes, names }: { boxes: string; names?: string }): string[] {
  const linesOf = (element: Element): string[] => {
    const lines = new Map<number, string>();
    const text = element.firstChild;
    const letters = text?.textContent ?? "";
    for (let at = 0; text && at < letters.length; at++) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? "") + (letters[at] ?? ""));
    }
    return [...lines.values()];
  };
  const isWhole = (lines: string[]): boolean =>
    lines.slice(0, -1).every((line) => /[\s・\u200b-]$/u.test(line));

  const whatIsBroken = (box: Element): string[] => {
    const lines = linesOf(box);
    if (box.scrollWidth > box.clientWidth + 1) return [`${box.textContent} is clipped`];
    return isWhole(lines) ? [] : [lines.join(" / ")];
  };
  const shown = [...document.querySelectorAll(boxes)].filter((box) => box.checkVisibility());
  if (shown.length === 0) return ["nothing is shown"];
  if (!names) return shown.flatMap(whatIsBroken);
  return [...document.querySelectorAll(names)].flatMap(({ textContent }) =>
    shown.flatMap((box) => {
      box.textContent = textContent;
      return whatIsBroken(box);
    }),
  );
}

const CATTLE = SCENES.filter(({ name }) => name === "trail-2e-cattle");
for (const scene of CATTLE) {
  test("the names of breeds are not broken on their cards", async ({ page }) => {
    const address = await prepareScene(page, scene);
    const found = await inEveryLanguage(page, ["ja", "ko"], async () => {
      await openScene(page, scene, address);
      return page.evaluate(brokenNames, { boxes: ".cattle .name" });
    });
    expect(found, "names that are clipped or broken").toEqual([]);
  });
}

for (const game of [USA, GERMANY]) {
  for (const [held, isHeld] of Object.entries(HOLDING)) {
    const tag = held === "in great number" ? [] : [NIGHTLY];
    test(`every city fits the tickets ${held} of ${game}`, { tag }, async ({ page }) => {
      await page.goto("/settings");
      await signInAsGuest(page);
      const id = await startTable(page, { game });
      await playUntil(page, id, isHeld, keepMany);
      const found = await inEveryLanguage(page, ["ja", "ko"], async () => {
        await page.goto(`/t/${id}`);
        await expect(page.locator("[data-route]").first()).toBeAttached();
        const mine = page.locator("nav [data-open=own]:visible");
        if (held !== "to choose" && (await mine.count())) await mine.click();
        await expect(page.locator(".ticket:visible").first()).toBeVisible();
        return page.evaluate(brokenNames, {
          boxes: ".ticket .cities > span",
          names: ".names text",
        });
      });
      expect(found, "names that are clipped or broken").toEqual([]);
    });
  }
}
