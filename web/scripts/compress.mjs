// Writes compressed copies beside every built file that compresses; the server sends them as they are.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { SOURCES } from "./catalogues.mjs";

const built = fileURLToPath(new URL("client", SOURCES));
const texts = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

const ways = {
  ".br": (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  ".gz": (text) => gzipSync(text, { level: 9 }),
};

for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !texts.has(extname(entry.name))) continue;
  const path = join(entry.parentPath ?? entry.path, entry.name);
  const text = readFileSync(path);
  for (const [suffix, compress] of Object.entries(ways)) {
    const small = compress(text);
    if (small.length < text.length) writeFileSync(path + suffix, small);
  }
}
