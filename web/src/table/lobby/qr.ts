/** A QR code as one path of unit squares. */
import { encode } from "uqr";

const BORDER = 3;

export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: BORDER, ecc: "M" });
  const path = data.map((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: path.flat().join("") };
}

/** The runs of dark squares in a row: start and length. */
function runs(row: readonly boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1]++;
    else found.push([x, 1]);
  });
  return found;
}
