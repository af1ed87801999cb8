/** Everybody can use every page: axe finds nothing serious, by day and by night. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./house";
import { enter, prefer, prepared, SCENES } from "./scenes";

/** The map has hundreds of pieces, alike in every state: it is looked at where most of it can be pressed. */
const WITH_MAP = ["usa-my-turn", "germany-passenger"];
const MAP = "[data-place=board] svg";

function axe(page: Page, scene: string): AxeBuilder {
  const builder = new AxeBuilder({ page });
  return WITH_MAP.includes(scene) ? builder : builder.exclude(MAP);
}

async function troubles(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
}

for (const scene of SCENES) {
  test(`everybody can use ${scene.name}`, async ({ page }) => {
    const address = await prepared(page, scene);
    await prefer(page, { theme: "light", motion: "less" });
    await enter(page, scene, address);
    expect(await troubles(axe(page, scene.name)), "by day").toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
    expect(await troubles(axe(page, scene.name).withRules("color-contrast")), "by night").toEqual([]);
  });
}
