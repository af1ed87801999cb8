// How wide a name is: Latin letters measured in the real face, Japanese and Korean at one em a letter.
import { createRequire } from "node:module";
import * as fontkit from "fontkit";

const face = fontkit.openSync(
  createRequire(import.meta.url).resolve(
    "@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2",
  ),
);
const EM = face.unitsPerEm;
const SQUARE = /[\u3000-\u9fff\uac00-\ud7af]/;

/**
 * Width of a text, and how far it rises above and falls below its baseline.
 * @param {string} text
 * @param {number} size
 * @returns {{ width: number, rise: number, fall: number }}
 */
export function measure(text, size) {
  if (SQUARE.test(text)) return { width: [...text].length * size, rise: size * 0.86, fall: size * 0.08 };
  const { advanceWidth, bbox } = face.layout(text);
  return { width: (advanceWidth / EM) * size, rise: (bbox.maxY / EM) * size, fall: (-bbox.minY / EM) * size };
}
