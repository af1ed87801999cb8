/** The geometry of the curve: where a chance to win lies, and which moment a pointer means. */
import type { Entry, Review } from "../net/wire";

export type Moment = Review["moments"][number];

/** The size and margins of the curve, in pixels. */
export interface Room {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The dash pattern of each seat's line, so that lines differ without colour. */
export const DASHES: readonly string[] = ["", "8 3", "2 3", "9 3 2 3", "14 4"];

export function dashPattern(seat: number): string {
  return DASHES[seat % DASHES.length] ?? "";
}

/** The x coordinate of a moment, by how far the match had come. */
export function xOf(moments: readonly Moment[], number: number, room: Room): number {
  const last = Math.max(1, moments.at(-1)?.number ?? 1);
  return room.left + (number / last) * (room.width - room.left - room.right);
}

/** The y coordinate of a chance. */
export function yOf(chance: number, room: Room): number {
  const inside = Math.min(1, Math.max(0, chance));
  return room.top + (1 - inside) * (room.height - room.top - room.bottom);
}

/** Label positions as close to the wanted places as they stay legible; all left of `end`. */
export function spreadLabels(places: readonly number[], gap: number, end: number): number[] {
  const last = places.length - 1;
  return places
    .map((x, place) => Math.min(x, end - gap * (last - place)))
    .reduce<number[]>((laid, x) => [...laid, Math.max(x, (laid.at(-1) ?? -Infinity) + gap)], []);
}

export function curvePoints(moments: readonly Moment[], seat: number, room: Room): Point[] {
  return moments.map(({ number, chances }) => ({
    x: xOf(moments, number, room),
    y: yOf(chances[seat] ?? 0, room),
  }));
}

/** The line of a seat, as a path. */
export function linePath(moments: readonly Moment[], seat: number, room: Room): string {
  return path(curvePoints(moments, seat, room));
}

/** The uncertainty of the line, as a closed path around it. */
export function bandPath(moments: readonly Moment[], seat: number, room: Room): string {
  const edge = (side: 1 | -1): Point[] =>
    moments.map(({ number, chances, errors }) => ({
      x: xOf(moments, number, room),
      y: yOf((chances[seat] ?? 0) + side * (errors[seat] ?? 0), room),
    }));
  return `${path([...edge(1), ...edge(-1).reverse()])}Z`;
}

function path(found: readonly Point[]): string {
  return found.map(({ x, y }, place) => `${place ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The index of the moment nearest to an x coordinate. */
export function nearestMoment(moments: readonly Moment[], x: number, room: Room): number {
  const far = moments.map(({ number }) => Math.abs(xOf(moments, number, room) - x));
  return far.indexOf(Math.min(...far));
}

/** The index of the moment at or before an entry; the last moment if there is no entry. */
export function momentIndex(moments: readonly Moment[], number: number | null): number {
  if (number === null) return moments.length - 1;
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.number <= number),
  );
}

/** The log lines of the entries after `since`, up to `number`; at most `most` lines. */
export function linesBetween(entries: readonly Entry[], since: number, number: number, most = 3): string[] {
  const told = entries
    .filter(({ seq, taken_back }) => since < seq && seq <= number && !taken_back)
    .flatMap(({ lines }) => lines);
  return told.length > most ? [...told.slice(0, most - 1), "…"] : told;
}

/** A share as a whole number of per cent. */
export function toPercent(share: number): number {
  return Math.round(100 * share);
}
