import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const HOUSE = process.env["WAYSTATION_HOUSE"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/waystation/client",
    emptyOutDir: true,
    target: ["chrome123", "firefox121", "safari17.5"], // the first with light-dark()
    assetsInlineLimit: 0, // the content policy allows no data in styles
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": HOUSE } },
  test: { include: ["src/**/*.test.ts", "maps/**/*.test.ts", "rules/**/*.test.ts", "scripts/**/*.test.ts"] },
});
