/** A server of its own, with games of other packages: each is announced to Python as if it were installed. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base } from "./server";
import { PYTHON } from "./positions";

const PACKAGES = [
  "../examples/liars-dice",
  "../examples/oh-hell",
  "../tests/packages/pebbles",
  "../tests/packages/konane",
];
const FIRST_PORT = Number(process.env["WAYSTATION_E2E_PORT"] ?? 8410) + 20;

/** Milliseconds that a server may take to open on a busy machine. */
const PATIENCE = 60_000;

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

export const test = base.extend<object, { origin: string }>({
  origin: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use, { parallelIndex }) => {
      const folder = mkdtempSync(join(tmpdir(), "waystation-games-"));
      const installed = join(folder, "installed");
      for (const each of PACKAGES) execFileSync(PYTHON, ["../tools/link_game.py", each, installed]);
      const port = FIRST_PORT + parallelIndex;
      const path = [process.env["PYTHONPATH"], installed].filter(Boolean).join(":");
      const serve = [
        "-m",
        "waystation",
        "serve",
        "--port",
        String(port),
        "--database",
        join(folder, "e2e.db"),
      ];
      const server = spawn(PYTHON, serve, {
        env: { ...process.env, PYTHONPATH: path, WAYSTATION_LIMITS: "off", WAYSTATION_LOG_LEVEL: "warning" },
        stdio: "ignore",
      });
      const origin = `http://127.0.0.1:${port}`;
      await expect.poll(() => isReady(origin), { timeout: PATIENCE }).toBe(true);
      await use(origin);
      server.kill();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: PATIENCE },
  ],
  baseURL: ({ origin }, use) => use(origin),
  storageState: ({ origin }, use) => {
    const settings = { name: "waystation.settings", value: JSON.stringify({ pace: "instant" }) };
    return use({ cookies: [], origins: [{ origin, localStorage: [settings] }] });
  },
});
