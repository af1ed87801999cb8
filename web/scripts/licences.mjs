// Writes licences.txt into the built client: the notices of all third-party packages in it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SOURCES } from "./catalogues.mjs";
import { PARTS, THANKS } from "./parts.mjs";

const built = fileURLToPath(new URL("client", SOURCES));
const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

function notice([name, what]) {
  const folder = join(packages, name);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.md|\.txt)?$/i.test(each));
  if (!file) throw new Error(`${name} has no licence file: its notice cannot travel with the client.`);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return `${name} ${version}: ${what}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
}

const rule = `\n${"-".repeat(80)}\n\n`;
writeFileSync(join(built, "licences.txt"), [THANKS, ...Object.entries(PARTS).map(notice)].join(rule));
