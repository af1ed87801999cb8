/** Room for passengers that are drawn large: beside the name of their city, not upon it. */
import type { Point } from "../../board/zoom";

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function boxAround(points: readonly Point[], room: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - room / 2,
    right: Math.max(...xs) + room / 2,
    top: Math.min(...ys) - room / 2,
    bottom: Math.max(...ys) + room / 2,
  };
}

/** About how much room a name takes. Latin letters are half as broad as high, the others are square. */
export function boxOfName(
  text: string,
  size: number,
  [x, y, anchor]: readonly [number, number, string],
): Box {
  const width = [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? size : size * 0.55), 0);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor as "start" | "middle" | "end"];
  return { left, right: left + width, top: y - size * 0.8, bottom: y + size * 0.2 };
}

/** The shortest step out of the way: up, down, left or right; none if nothing is covered. */
export function stepAside(box: Box, other: Box): Point {
  const steps: Point[] = [
    { x: 0, y: other.top - box.bottom },
    { x: 0, y: other.bottom - box.top },
    { x: other.left - box.right, y: 0 },
    { x: other.right - box.left, y: 0 },
  ];
  const apart =
    box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom;
  const length = ({ x, y }: Point) => Math.abs(x + y);
  return apart
    ? { x: 0, y: 0 }
    : steps.reduce((least, step) => (length(step) < length(least) ? step : least));
}
