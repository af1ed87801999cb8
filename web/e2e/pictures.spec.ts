/** Pictures of every page and state, to be looked at: `npm run screenshots` writes them to screenshots/. */
import { expect, test } from "./house";
import { breadth, enter, prefer, prepared, SCENES } from "./scenes";

const LANGUAGES = ["en", "ja", "ko"];

for (const scene of SCENES) {
  test(`a picture of ${scene.name} @picture`, async ({ page }, { project }) => {
    const address = await prepared(page, scene);
    const dressed = [
      ...LANGUAGES.map((language) => ({ language, theme: "light" })),
      { language: "en", theme: "dark" },
    ];
    for (const { language, theme } of dressed) {
      await prefer(page, { language, theme, motion: "less" });
      await enter(page, scene, address);
      expect.soft(await breadth(page), `${language}, ${theme}`).toBe(page.viewportSize()?.width);
      const folder = `screenshots/${theme === "dark" ? "dark" : language}/${project.name}`;
      await page.screenshot({ path: `${folder}/${scene.name}.png`, fullPage: true });
    }
  });
}
