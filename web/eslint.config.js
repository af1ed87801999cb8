import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  {
    ignores: [
      "src/net/api.d.ts",
      "src/games/*/generated/",
      "src/words/generated/",
      "src/rules/catalogues/",
      "screenshots/",
      "test-results/",
    ],
  },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript knows better
      "svelte/no-at-html-tags": "error",
      "svelte/no-navigation-without-resolve": "off", // the router is ours
    },
  },
);
