/** The disc spaces of a player board: what lies there, and what an empty one gives. */
import type { Player, Printed } from "../view";

export interface DiscSpace {
  /** The group, as `aux_money`. */
  disc: string;
  black: boolean;
  taken: boolean;
}

/** The spaces of a group; discs are taken from the left. */
export function spacesOf(disc: string, player: Player, printed: Printed): DiscSpace[] {
  const group = printed.discs.find((each) => each.id === disc);
  if (!group) return [];
  const gone = group.number - (player.discs[disc] ?? 0);
  return Array.from({ length: group.number }, (_, at) => ({ disc, black: group.black, taken: at < gone }));
}

export type Reach = "locked" | "once" | "twice";

/** Every auxiliary action has two spaces; the first two have one of them empty from the start. */
const SPACES = 2;

/** How far an auxiliary action is unlocked. */
export function reachOf(disc: string, player: Player): Reach {
  const left = player.discs[disc] ?? 0;
  if (left >= SPACES) return "locked";
  return left ? "once" : "twice";
}

/** A space of the certificate track, and the disc that bars it: `certificates_4`. */
export interface Step {
  number: number;
  disc: string | null;
  /** Within the limit. */
  open: boolean;
  here: boolean;
}

export function certificateTrack(player: Player, printed: Printed): Step[] {
  return printed.certificates.map((number) => {
    const disc = `certificates_${number}`;
    return {
      number,
      disc: printed.discs.some((each) => each.id === disc) ? disc : null,
      open: number <= player.certificate_limit,
      here: number === player.certificates,
    };
  });
}
