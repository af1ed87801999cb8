/** Everybody can use every page: axe finds nothing serious by day and by night, and fingers find their marks. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./house";
import { breadth, enter, prefer, prepared, SCENES } from "./scenes";

/** Drawings have hundreds of pieces, alike in every state: the boards are looked at where most can be pressed. */
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
  expect(await breadth(page)).toBe(page.viewportSize()?.width);
  const controls = page.locator(".btn:visible, .icon:visible, nav button:visible, .field:visible");
  expect(await tooSmall(controls)).toEqual([]);
}

/** The same colours as on a desktop, where their contrast is measured: that takes most of the time. */
async function lookedAtOnPhone(page: Page, scene: string): Promise<void> {
  expect(await troubles((await axe(page, scene)).disableRules("color-contrast"))).toEqual([]);
  await fitsPhone(page);
}

for (const scene of SCENES) {
  test(`everybody can use ${scene.name}`, async ({ page, isMobile }) => {
    const address = await prepared(page, scene);
    await prefer(page, { theme: "light", motion: "less" });
    await enter(page, scene, address);
    if (isMobile) return lookedAtOnPhone(page, scene.name);
    expect(await troubles(await axe(page, scene.name)), "by day").toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    expect(await troubles((await axe(page, scene.name)).withRules("color-contrast")), "by night").toEqual([]);
  });
}
