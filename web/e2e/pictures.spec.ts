/** Pictures of every page and state, to be looked at: `npm run screenshots` writes them to screenshots/. */
import { expect, signInAsGuest, test } from "./server";
import { EDITIONS, positions } from "./positions";
import { openScene, prepareScene, SCENES, scrollWidth, setPreferences } from "./scenes";

const LANGUAGES = ["en", "ja", "ko"];

for (const scene of SCENES) {
  test(`a picture of ${scene.name} @picture`, async ({ page }, { project }) => {
    const address = await prepareScene(page, scene);
    const dressed = [
      ...LANGUAGES.map((language) => ({ language, theme: "light" })),
      { language: "en", theme: "dark" },
    ];
    for (const { language, theme } of dressed) {
      await setPreferences(page, { language, theme, motion: "less" });
      await openScene(page, scene, address);
      expect.soft(await scrollWidth(page), `${language}, ${theme}`).toBe(page.viewportSize()?.width);
      const folder = `screenshots/${theme === "dark" ? "dark" : language}/${project.name}`;
      await page.screenshot({ path: `${folder}/${scene.name}.png`, fullPage: true });
    }
  });
}

for (const edition of EDITIONS) {
  const { game, variant } = edition;
  test(`pictures of every decision of ${game} ${variant} @picture`, async ({ page }, { project }) => {
    test.setTimeout(900_000);
    await page.goto("/settings");
    await signInAsGuest(page);
    for (const { kind, table } of await positions(page, game, edition)) {
      for (const language of LANGUAGES) {
        await setPreferences(page, { language, theme: "light", motion: "less" });
        await page.goto(`/t/${table}`);
        await page.waitForLoadState("networkidle");
        expect.soft(await scrollWidth(page), `${kind}, ${language}`).toBe(page.viewportSize()?.width);
        const name = [game, variant, kind].filter(Boolean).join("-");
        await page.screenshot({ path: `screenshots/${language}/${project.name}/decisions/${name}.png` });
      }
    }
  });
}
