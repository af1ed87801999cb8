/** The maths of the curve: where a chance to win lies on the sheet, and which moment is meant by a pointer. */
import type { Entry, Review } from "../net/wire";

export type Moment = Review["moments"][number];

/** The room for the curve; its lines and words are laid out for just this many pixels. */
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

/** How the line of a seat is drawn, so that it can be told from the others without its colour. */
export const DASHES: readonly string[] = ["", "8 3", "2 3", "9 3 2 3", "14 4"];

export function dashes(seat: number): string {
  return DASHES[seat % DASHES.length] ?? "";
}

/** Where a moment lies from left to right: as far as the match had come. */
export function across(moments: readonly Moment[], number: number, room: Room): number {
  const last = Math.max(1, moments.at(-1)?.number ?? 1);
  return room.left + (number / last) * (room.width - room.left - room.right);
}

/** Where a chance lies from top to bottom. */
export function down(chance: number, room: Room): number {
  const inside = Math.min(1, Math.max(0, chance));
  return room.top + (1 - inside) * (room.height - room.top - room.bottom);
}

/** Places for labels as near to where they belong as they can be read apart; all left of `end`. */
export function apart(places: readonly number[], gap: number, end: number): number[] {
  const last = places.length - 1;
  return places
    .map((x, place) => Math.min(x, end - gap * (last - place)))
    .reduce<number[]>((laid, x) => [...laid, Math.max(x, (laid.at(-1) ?? -Infinity) + gap)], []);
}

export function points(moments: readonly Moment[], seat: number, room: Room): Point[] {
  return moments.map(({ number, chances }) => ({
    x: across(moments, number, room),
    y: down(chances[seat] ?? 0, room),
  }));
}

/** The line of a seat, as a path. */
export function line(moments: readonly Moment[], seat: number, room: Room): string {
  return path(points(moments, seat, room));
}

/** How unsure the line is, as a closed path around it. */
export function band(moments: readonly Moment[], seat: number, room: Room): string {
  const edge = (side: 1 | -1): Point[] =>
    moments.map(({ number, chances, errors }) => ({
      x: across(moments, number, room),
      y: down((chances[seat] ?? 0) + side * (errors[seat] ?? 0), room),
    }));
  return `${path([...edge(1), ...edge(-1).reverse()])}Z`;
}

function path(found: readonly Point[]): string {
  return found.map(({ x, y }, place) => `${place ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The place of the moment that is nearest to a point from left to right. */
export function nearest(moments: readonly Moment[], x: number, room: Room): number {
  const far = moments.map(({ number }) => Math.abs(across(moments, number, room) - x));
  return far.indexOf(Math.min(...far));
}

/** The place of the moment at or last before an entry; the last moment, if none is named. */
export function placeOf(moments: readonly Moment[], number: number | null): number {
  if (number === null) return moments.length - 1;
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.number <= number),
  );
}

/** What was told of the entries after `since`, up to `number`; no more than a few lines. */
export function happened(entries: readonly Entry[], since: number, number: number, most = 3): string[] {
  const told = entries
    .filter(({ seq, taken_back }) => since < seq && seq <= number && !taken_back)
    .flatMap(({ lines }) => lines);
  return told.length > most ? [...told.slice(0, most - 1), "…"] : told;
}

/** A share as a whole number of hundredths. */
export function percent(share: number): number {
  return Math.round(100 * share);
}
