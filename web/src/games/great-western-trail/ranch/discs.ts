/** The disc spaces of a player board: what lies there, and what an empty one gives. */
import type { Disc, Player, Printed } from "../view";

export interface DiscSpace {
  /** The group, as `aux_money`. */
  disc: Disc;
  black: boolean;
  taken: boolean;
}

/** The spaces of a group; discs are taken from the left. */
export function spacesOf(
  disc: Disc,
  player: Pick<Player, "discs">,
  printed: Pick<Printed, "discs">,
): DiscSpace[] {
  const group = printed.discs.find((each) => each.id === disc);
  if (!group) return [];
  const gone = group.number - player.discs[disc];
  return Array.from({ length: group.number }, (_, at) => ({ disc, black: group.black, taken: at < gone }));
}

export type Reach = "locked" | "once" | "twice";

/** How far an auxiliary action is unlocked, by how often it may be used. */
const REACHES: readonly Reach[] = ["locked", "once", "twice"];

/** How far an auxiliary action is unlocked, by its place among those that are printed. */
export function reachOf(order: number, player: Pick<Player, "auxiliaries">): Reach {
  return REACHES[player.auxiliaries[order] ?? 0] ?? "locked";
}

/** The discs that block the certificate track, by their space. */
const BARS: Partial<Record<number, Disc>> = { 4: "certificates_4", 6: "certificates_6" };

/** A space of the certificate track, and the disc that bars it. */
export interface Step {
  number: number;
  disc: Disc | null;
  /** Within the limit. */
  open: boolean;
  here: boolean;
}

export function certificateTrack(
  player: Pick<Player, "certificates" | "certificate_limit">,
  printed: Pick<Printed, "certificates">,
): Step[] {
  return printed.certificates.map((number) => ({
    number,
    disc: BARS[number] ?? null,
    open: number <= player.certificate_limit,
    here: number === player.certificates,
  }));
}
