import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PARTS } from "./parts.mjs";

const WEB = new URL("..", import.meta.url).pathname;
const SHIPPED = join(WEB, "src");

/** The package of an import that is neither ours nor the machine's: `svelte/reactivity` is of `svelte`. */
function packageOf(path: string): string | null {
  if (/^(\.|node:)/.test(path)) return null;
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}

function imported(): Set<string> {
  const files = readdirSync(SHIPPED, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => /\.(svelte|ts|css)$/.test(name) && !/\.(test|d)\.ts$/.test(name))
    .map((name) => readFileSync(join(SHIPPED, name), "utf8"));
  const paths = texts.flatMap((text) =>
    [...text.matchAll(/(?:from |import |import\()"([^"]+)"|url\("?(@[^")]+)/g)].map(
      ([, module, file]) => module ?? file ?? "",
    ),
  );
  return new Set(paths.flatMap((path) => packageOf(path) ?? []));
}

it("every package that the client is made of is named with its licence", () => {
  const named = Object.keys(PARTS);
  expect([...imported()].filter((name) => !named.includes(name))).toEqual([]);
});

it("finds the packages that are known to be in it", () => {
  expect([...imported()]).toEqual(
    expect.arrayContaining(["svelte", "openapi-fetch", "uqr", "@fontsource/barlow"]),
  );
});
