import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", { languages: [] });
const { preferences } = await import("./settings.svelte");

test("whoever has kept nothing reads the language of their browser", () => {
  expect(preferences(null, ["ko-KR"])).toMatchObject({ language: "ko", theme: "system", confirm: false });
});

test("what was kept is preferred", () => {
  expect(preferences({ language: "ja", theme: "dark" }, ["en"])).toMatchObject({
    language: "ja",
    theme: "dark",
  });
});

test("what was kept and is no preference of ours is not taken", () => {
  const found = { language: "fr", theme: 7, sound: "yes", motion: "less" };
  expect(preferences(found, ["en"])).toMatchObject({
    language: "en",
    theme: "system",
    sound: false,
    motion: "less",
  });
});
