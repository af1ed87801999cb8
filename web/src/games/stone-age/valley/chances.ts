/** What a roll may bring, ready to be drawn as a bar. */
import type { Probability } from "../../../net/wire";

export interface Chance {
  number: number;
  /** Of one. */
  share: number;
  /** In per cent, as shown: a possible outcome is never shown as zero. */
  percent: string;
  /** How strong it is drawn, from 0 for the least to 1 for the most. */
  strength: number;
}

export function chances(odds: readonly Probability[]): Chance[] {
  const brought = odds.flatMap((odd) => (odd.item === "brought" ? [odd] : []));
  const last = Math.max(brought.length - 1, 1);
  return brought.map(({ params, ways, of }, order) => {
    const share = ways / of;
    return {
      number: params.number,
      share,
      percent: share < 0.005 ? "<1" : String(Math.round(share * 100)),
      strength: order / last,
    };
  });
}

/** What it brings on average. */
export function averageOf(all: readonly Chance[]): number {
  return all.reduce((sum, { number, share }) => sum + number * share, 0);
}
