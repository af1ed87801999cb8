import { afterEach, beforeEach, expect, test, vi } from "vitest";

const settings = { keys: true };
vi.mock("../state/settings.svelte", () => ({ settings }));
vi.stubGlobal("document", { querySelector: () => null });
class Field {
  type = "text";
}
for (const name of ["HTMLElement", "HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"]) {
  vi.stubGlobal(
    name,
    name === "HTMLElement" || name === "HTMLInputElement"
      ? Field
      : class {
          rows = 1;
        },
  );
}

const { handleKey } = await import("./keys");

const panels = { sheet: null as string | null };
const table = { ready: true, past: { number: null }, match: { undo: "now" }, undo: vi.fn() };

function press(key: string, more: object = {}): void {
  const event = { key, target: null, preventDefault: () => undefined, ...more };
  handleKey(
    event as unknown as KeyboardEvent,
    { panels, table, playback: {} } as unknown as Parameters<typeof handleKey>[1],
  );
}

beforeEach(() => {
  panels.sheet = null;
  settings.keys = true;
  table.ready = true;
});
afterEach(() => void table.undo.mockClear());

test("a key opens what it is for", () => {
  press("m");
  expect(panels.sheet).toBe("menu");
});

test("single keys do nothing when they are switched off", () => {
  settings.keys = false;
  press("m");
  expect(panels.sheet).toBeNull();
});

test("keys typed into a field do nothing else", () => {
  press("m", { target: new Field() });
  expect(panels.sheet).toBeNull();
});

test("the browser's own shortcuts are left alone", () => {
  press("m", { ctrlKey: true });
  expect(panels.sheet).toBeNull();
});

test("nothing is taken back while something is on its way", () => {
  table.ready = false;
  press("u");
  expect(table.undo).not.toHaveBeenCalled();
  table.ready = true;
  press("u");
  expect(table.undo).toHaveBeenCalledOnce();
});
