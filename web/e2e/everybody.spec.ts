/** Every page is accessible: axe finds nothing serious in either theme, and controls are large enough for a finger. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./server";
import { openScene, prepareScene, SCENES, scrollWidth, setPreferences } from "./scenes";

/** Drawings have hundreds of similar pieces, so a board is checked only in the scene with most to press. */
const WITH_BOARD = [
  "usa-my-turn",
  "germany-passenger",
  "stone-age-placing",
  "trail-1e-move",
  "trail-2e-delivery",
];

const SHEET = "dialog[open]";

/**
 * What is looked at: the page, or the sheet that lies over one that other scenes look at. Pages have no frames, and
 * what is well need not be listed: most of the time would go into both.
 */
async function axe(page: Page, scene: string): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  if (await page.locator(SHEET).count()) builder.include(SHEET);
  return WITH_BOARD.includes(scene) ? builder : builder.exclude("svg");
}

async function troubles(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${help}\n  ${html}\n  ${any[0]?.message ?? ""}`),
  );
}

const FINGER = 44;

/** The names of controls that are too small for a finger. */
async function tooSmall(controls: Locator): Promise<string[]> {
  return controls.evaluateAll(
    (found, least) =>
      found
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
        .map(
          ({ control, box }) =>
            `${control.getAttribute("aria-label") ?? control.textContent?.trim()}: ` +
            `${Math.round(box.width)} x ${Math.round(box.height)}`,
        ),
    FINGER - 0.5,
  );
}

async function fitsPhone(page: Page): Promise<void> {
  expect(await scrollWidth(page)).toBe(page.viewportSize()?.width);
  const controls = page.locator(".btn:visible, .icon:visible, nav button:visible, .field:visible");
  expect(await tooSmall(controls)).toEqual([]);
}

/** Contrast is slow to measure and the colours are those of the desktop, so it is measured there only. */
async function lookedAtOnPhone(page: Page, scene: string): Promise<void> {
  expect(await troubles((await axe(page, scene)).disableRules("color-contrast"))).toEqual([]);
  await fitsPhone(page);
}

for (const scene of SCENES) {
  test(`everybody can use ${scene.name}`, async ({ page, isMobile }) => {
    const address = await prepareScene(page, scene);
    await setPreferences(page, { theme: "light", motion: "less" });
    await openScene(page, scene, address);
    if (isMobile) return lookedAtOnPhone(page, scene.name);
    expect(await troubles(await axe(page, scene.name)), "by day").toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    expect(await troubles((await axe(page, scene.name)).withRules("color-contrast")), "by night").toEqual([]);
  });
}
