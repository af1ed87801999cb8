/**
 * Debian's Chromium against a server of its own that serves the built client; no network but loopback. Without a
 * window it is quicker by a fifth; what is timed, and the wheel, are tried in the one people use (`CHROMIUM`).
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";

const PORT = Number(process.env["WAYSTATION_E2E_PORT"] ?? 8410);
export const DATABASE = join(tmpdir(), `waystation-e2e-${PORT}.db`);
/** How the server is opened: from this checkout, or as it was installed. */
const SERVE =
  process.env["WAYSTATION_E2E_SERVE"] ??
  `../.venv/bin/python -m waystation serve --port ${PORT} --database ${DATABASE}`;

/** Tests wait for nobody: what others do is shown at once, unless a test is about that. */
const AT_ONCE = {
  origin: `http://127.0.0.1:${PORT}`,
  localStorage: [{ name: "waystation.settings", value: JSON.stringify({ pace: "instant" }) }],
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 3, // a page is often waited for
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 180_000, // against hanging only
  expect: { timeout: 15_000 }, // on a busy machine; what must be quick is timed alone
  reporter: "list",
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    actionTimeout: 10_000,
    locale: "en-GB",
    storageState: { cookies: [], origins: [AT_ONCE] },
    colorScheme: "light",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
      testIgnore: "phone.spec.ts",
    },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      testMatch: [
        "phone.spec.ts",
        "end.spec.ts",
        "everybody.spec.ts",
        "legible.spec.ts",
        "other-games.spec.ts",
        "pictures.spec.ts",
        "pseudo.spec.ts",
        "rulings.spec.ts",
        "stored.spec.ts",
      ],
    },
  ],
  webServer: {
    command: `rm -f ${DATABASE}* && ${SERVE}`,
    url: `http://127.0.0.1:${PORT}/health/ready`,
    env: { WAYSTATION_LIMITS: "off", WAYSTATION_LOG_LEVEL: "warning" },
    timeout: 30_000,
  },
});
