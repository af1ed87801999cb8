/** What a roll may bring, ready to be drawn as a bar. */
import type { Odd } from "../../../net/wire";

export interface Chance {
  number: number;
  /** Of one. */
  share: number;
  /** Out of a hundred, as it is told: what can happen is never told as nothing. */
  percent: string;
  /** How strong it is drawn, from 0 for the least to 1 for the most. */
  strength: number;
}

export function chances(odds: readonly Odd[]): Chance[] {
  const last = Math.max(odds.length - 1, 1);
  return odds.map(({ params, ways, of }, order) => {
    const share = ways / of;
    return {
      number: Number(params["number"]),
      share,
      percent: share < 0.005 ? "<1" : String(Math.round(share * 100)),
      strength: order / last,
    };
  });
}

/** What it brings on average. */
export function average(all: readonly Chance[]): number {
  return all.reduce((sum, { number, share }) => sum + number * share, 0);
}
