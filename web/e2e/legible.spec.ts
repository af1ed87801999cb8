/**
 * Every text of the interface is large enough to be read: 11 px on a phone, 12 px on a desktop, as drawn on the screen.
 *
 * What is printed on pieces and on the board is excepted: it is as small as the piece, and can be enlarged or read in
 * the interface. A component marks it with `data-printed` on its root; what the interface writes upon it, such as the
 * price of a move, with `data-printed="no"`.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "./server";
import { openScene, prepareScene, SCENES, setPreferences } from "./scenes";

const LANGUAGES = ["en", "ja"]; // Korean has the sizes of Japanese
const SMALLEST = { desktop: 12, phone: 11 };

/** Pages for those who make the client, what looks like another scene, and what a worker looks back at for long. */
const LEFT_OUT = ["design", "usa-review", "usa-recap", "no-such-table"];

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

async function inEveryLanguage(page: Page, look: (language: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  for (const language of LANGUAGES) {
    await setPreferences(page, { language, motion: "less" });
    found.push(...(await look(language)).map((what) => `${language}, ${what}`));
  }
  return found;
}

for (const scene of SCENES.filter(({ name }) => !LEFT_OUT.includes(name))) {
  test(`no text of ${scene.name} is too small to read`, async ({ page }, { project }) => {
    const smallest = project.name === "phone" ? SMALLEST.phone : SMALLEST.desktop;
    const address = await prepareScene(page, scene);
    const found = await inEveryLanguage(page, async () => {
      await openScene(page, scene, address);
      return page.evaluate(smallTexts, smallest);
    });
    expect(found, `texts under ${smallest} px`).toEqual([]);
  });
}
