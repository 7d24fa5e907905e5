/** A slot of changing rows as the mathematics of ways sees it: a reel stands in any of its heights at any of its stops. */
import { statesOf, type ReelState } from '../ways/reel-states.ts';
import type { CountedSlot } from '../ways/ways-mathematics.ts';
import { leastRows, mostRows, type RowsSlot } from './rows-slot.ts';

export function countedOf({ rules, reels }: RowsSlot): CountedSlot {
  const states = reels.map((strip, reel) => statesOfReel(strip, rules.heights[reel]!));
  return {
    pays: rules,
    freeGames: rules.freeGames,
    multiplier: rules.freeGames.multiplier,
    paid: states,
    free: states,
  };
}

function statesOfReel(strip: readonly number[], weights: readonly number[]): ReelState[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.flatMap((weight, index) => {
    if (weight === 0) return [];
    const rows = leastRows + index;
    const share = weight / all / strip.length;
    return statesOf(strip, rows, { share, wildCounts: 1, raises: rows === mostRows ? 1 : 0 });
  });
}
