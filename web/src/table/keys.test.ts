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

const { keyPressed } = await import("./keys");

const opened = { sheet: null as string | null };
const table = { ready: true, past: { number: null }, match: { undo: "now" }, undo: vi.fn() };

function press(key: string, more: object = {}): void {
  const event = { key, target: null, preventDefault: () => undefined, ...more };
  keyPressed(
    event as unknown as KeyboardEvent,
    { opened, table, playback: {} } as unknown as Parameters<typeof keyPressed>[1],
  );
}

beforeEach(() => {
  opened.sheet = null;
  settings.keys = true;
  table.ready = true;
});
afterEach(() => void table.undo.mockClear());

test("a key opens what it is for", () => {
  press("m");
  expect(opened.sheet).toBe("menu");
});

test("whoever switched the single keys off presses them for nothing", () => {
  settings.keys = false;
  press("m");
  expect(opened.sheet).toBeNull();
});

test("whoever writes in a field only writes", () => {
  press("m", { target: new Field() });
  expect(opened.sheet).toBeNull();
});

test("keys of the browser are left to it", () => {
  press("m", { ctrlKey: true });
  expect(opened.sheet).toBeNull();
});

test("nothing is taken back while something is on its way", () => {
  table.ready = false;
  press("u");
  expect(table.undo).not.toHaveBeenCalled();
  table.ready = true;
  press("u");
  expect(table.undo).toHaveBeenCalledOnce();
});
