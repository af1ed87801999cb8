import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: [] });
const { parsePreferences } = await import("./settings.svelte");

test("without stored preferences the language is the browser's", () => {
  expect(parsePreferences(null, ["ko-KR"])).toMatchObject({
    language: "ko",
    theme: "system",
    confirm: false,
  });
});

test("stored preferences are used", () => {
  expect(parsePreferences({ language: "ja", theme: "dark" }, ["en"])).toMatchObject({
    language: "ja",
    theme: "dark",
  });
});

test("stored values that are not allowed are ignored", () => {
  const found = { language: "fr", theme: 7, sound: "yes", motion: "less" };
  expect(parsePreferences(found, ["en"])).toMatchObject({
    language: "en",
    theme: "system",
    sound: false,
    motion: "less",
  });
});

test("sound and vibration are off until they are wanted, and a volume is one of ten", () => {
  expect(parsePreferences(null, ["en"])).toMatchObject({ sound: false, vibration: false, volume: 6 });
  expect(parsePreferences({ volume: 11 }, ["en"]).volume).toBe(6);
  expect(parsePreferences({ volume: 3 }, ["en"]).volume).toBe(3);
});
