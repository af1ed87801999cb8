import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { SOURCES } from "./scripts/catalogues.mjs";

const SERVER = process.env["WAYSTATION_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: fileURLToPath(new URL("client", SOURCES)),
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"], // the first with light-dark()
    assetsInlineLimit: 0, // the content policy allows no data in styles
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": SERVER } },
  test: { include: ["{src,rules,scripts}/**/*.test.ts"] },
});
