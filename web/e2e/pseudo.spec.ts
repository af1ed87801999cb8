/**
 * No label is clipped when texts are long, nor drawn over another: every scene in a made-up language whose texts are
 * 40 % longer than the English ones. `make pseudo` makes the language, in a copy of the sources, and runs this.
 */
import type { Page } from "@playwright/test";
import { startTable, expect, GERMANY, signInAsGuest, test, USA } from "./server";
import { openScene, setPreferences, prepareScene, SCENES } from "./scenes";

const LANGUAGE = "xx";

/** Pictures of parts for those who make the client, and what takes a worker minutes to look back at. */
const LEFT_OUT = ["design", "usa-review"];

/** One line of what just happened, on a phone: a press opens all of it. */
const IN_BRIEF = "button[data-open=log]";

const GAMES = [USA, GERMANY, "stone-age", "great-western-trail-1e", "great-western-trail-2e"];

/** Labels of which a part cannot be seen, nor scrolled to, as "what is around it: the text". */
function clippedLabels(page: Page): Promise<string[]> {
  return page.evaluate((inBrief) => {
    const HIDES = ["hidden", "clip"];
    const SCROLLS = ["auto", "scroll"];
    const NEAR = 1.5; // pixels that are lost to rounding

    const describe = (element: Element): string =>
      `${element.tagName.toLowerCase()}${[...element.classList].map((name) => `.${name}`).join("")}`;

    /** Texts for screen readers alone are a pixel large. */
    const isForEyes = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(`svg, option, ${inBrief}`);

    const problemOf = (text: Text, element: HTMLElement): string | null => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return null;
      const line = parseFloat(getComputedStyle(element).fontSize) / 2; // a line lost is more than half of it
      let [across, down] = [true, true];
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (frame.width <= 2 || frame.height <= 2) return null;
        if (around === document.documentElement || around === document.body) break;
        if (SCROLLS.includes(overflowX)) across = false;
        if (SCROLLS.includes(overflowY)) down = false;
        const isCut =
          (across &&
            HIDES.includes(overflowX) &&
            (box.right > frame.right + NEAR || box.left < frame.left - NEAR)) ||
          (down &&
            HIDES.includes(overflowY) &&
            (box.bottom > frame.bottom + line || box.top < frame.top - line));
        if (isCut) return `clipped by ${describe(around)}`;
        if (position === "fixed") break;
      }
      const isOutside = across && (box.right > window.innerWidth + NEAR || box.left < -NEAR);
      return isOutside ? "outside the window" : null;
    };

    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const element = text.parentElement;
      if (!element || !text.data.trim() || !isForEyes(element)) continue;
      const problem = problemOf(text, element);
      if (problem) found.add(`${problem}: ${describe(element)} “${text.data.trim()}”`);
    }
    return [...found].sort();
  }, IN_BRIEF);
}

/** Labels drawn in a picture that reach over its edge, or over another label. */
function brokenDrawnLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const NEAR = 1.5; // pixels that are lost to rounding
    const ABOVE_LETTERS = 0.25; // the box of a text is higher than its letters by this part
    const ALLOWED_OVERLAP = 0.2; // of the smaller box

    /** Words, not numbers or signs. */
    const isLabel = (text: SVGTextElement): boolean =>
      /\p{L}{3}/u.test(text.textContent) &&
      text.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isLevel = (text: SVGTextElement): boolean => Math.abs(text.getScreenCTM()?.b ?? 0) < 0.01;
    const overlap = (a: DOMRect, b: DOMRect): number => {
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const smaller = Math.min(a.width * a.height, b.width * b.height);
      return width > 0 && height > 0 && smaller > 0 ? (width * height) / smaller : 0;
    };

    const found = new Set<string>();
    for (const svg of document.querySelectorAll("svg")) {
      const frame = svg.getBoundingClientRect();
      const labels = [...svg.querySelectorAll("text")]
        .filter(isLabel)
        .map((text) => ({
          said: text.textContent.trim(),
          box: text.getBoundingClientRect(),
          level: isLevel(text),
        }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
      for (const { said, box } of labels) {
        const isCut =
          box.left < frame.left - NEAR ||
          box.right > frame.right + NEAR ||
          box.top < frame.top - ABOVE_LETTERS * box.height ||
          box.bottom > frame.bottom + ABOVE_LETTERS * box.height;
        if (isCut) found.add(`cut by the edge: “${said}”`);
      }
      const level = labels.filter((label) => label.level); // the box of a label at an angle is larger than itself
      for (const [at, { said, box }] of level.entries())
        for (const other of level.slice(at + 1))
          if (other.said !== said && overlap(box, other.box) > ALLOWED_OVERLAP)
            found.add(`“${said}” lies over “${other.said}”`);
    }
    return [...found].sort();
  });
}

for (const scene of SCENES.filter(({ name }) => !LEFT_OUT.includes(name)))
  test(`no label is clipped: ${scene.name} @pseudo`, async ({ page }) => {
    const address = await prepareScene(page, scene);
    await setPreferences(page, { language: LANGUAGE });
    await openScene(page, scene, address);
    await expect(page.locator(`html[lang=${LANGUAGE}]`)).toBeAttached();
    expect(await clippedLabels(page)).toEqual([]);
    expect(await brokenDrawnLabels(page)).toEqual([]);
  });

for (const game of GAMES)
  test(`no label is clipped in what is opened at a table: ${game} @pseudo`, async ({ page }) => {
    await page.goto("/settings");
    await setPreferences(page, { language: LANGUAGE });
    await signInAsGuest(page, "Ann");
    await page.goto(`/t/${await startTable(page, { game })}`);
    await expect(page.locator("[data-do]").first()).toBeAttached();
    const openers = page.locator("[data-open]:visible");
    const names = await openers.evaluateAll((found) => found.map((each) => each.getAttribute("data-open")));
    for (const name of new Set(names)) {
      await page.locator(`[data-open=${name}]:visible`).first().press("Enter"); // the decision may lie over it
      await expect.soft(clippedLabels(page), `${name} is open`).resolves.toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
