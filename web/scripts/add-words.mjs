// Adds words to the three catalogues: node scripts/add-words.mjs KEY "English" "日本語" "한국어" [KEY …]
import { closeSync, openSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const LANGUAGES = ["en", "ja", "ko"];
const catalogue = (language) => fileURLToPath(new URL(`../messages/${language}.json`, import.meta.url));
const lock = `${catalogue("en")}.lock`;

/** Two people may add words at the same time: one waits for the other. */
function locked(work) {
  for (;;) {
    try {
      closeSync(openSync(lock, "wx"));
      break;
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
  try {
    work();
  } finally {
    unlinkSync(lock);
  }
}

function add(language, words) {
  const known = { ...JSON.parse(readFileSync(catalogue(language), "utf8")), ...words };
  const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(catalogue(language), `${JSON.stringify(sorted, null, 2)}\n`);
}

const given = process.argv.slice(2);
if (!given.length || given.length % 4) {
  console.error('Usage: node scripts/add-words.mjs KEY "English" "日本語" "한국어" [KEY …]');
  process.exit(1);
}
locked(() =>
  LANGUAGES.forEach((language, column) => {
    const rows = given.length / 4;
    add(
      language,
      Object.fromEntries(
        Array.from({ length: rows }, (_, row) => [given[row * 4], given[row * 4 + column + 1]]),
      ),
    );
  }),
);
