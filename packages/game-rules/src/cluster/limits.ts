/** What can be won at the very most. No round pays more; whether a grid can hold the dearest groups side by side is not asked. */
import { multiplierAt, payOf, type ClusterRules } from './cluster-rules.ts';

/** Of one drop, in parts of the stake: the dearest way to share all cells among groups. */
export function mostOfDrop({ columns, rows, groups, sizes, pays }: ClusterRules): number {
  const cells = columns * rows;
  let best = Array.from({ length: cells + 1 }, () => 0);
  for (const row of pays) {
    // Anywhere on the grid a symbol makes one group; touching, it can make several.
    const from = groups === 'anywhere' ? best : null;
    const next = [...best];
    for (let held = 1; held <= cells; held += 1) {
      for (const size of sizes) {
        if (size > held) break;
        const pay = payOf(sizes, row, size);
        next[held] = Math.max(next[held]!, next[held - 1]!, (from ?? next)[held - size]! + pay);
      }
    }
    best = next;
  }
  return best[cells]!;
}

/** Of a paid game alone and of a whole round, in stakes. */
export function mostOf(rules: ClusterRules): { paidGame: number; round: number } {
  const { stakeParts, tumbles, scatter, freeGames } = rules;
  const drop = mostOfDrop(rules);
  const scatters = Math.max(0, ...Object.values(scatter.pays)) * stakeParts;
  const game = (multipliers: readonly number[], won: number): number => {
    let sum = scatters;
    for (let fallen = 0; fallen <= tumbles; fallen += 1)
      sum += drop * multiplierAt(multipliers, won + fallen);
    return sum;
  };
  const paid = game(rules.multipliers, 0);
  let round = paid;
  for (let played = 0; played < freeGames.limit; played += 1) {
    round += game(freeGames.multipliers, freeGames.keeps ? played * (tumbles + 1) : 0);
  }
  return { paidGame: paid / stakeParts, round: round / stakeParts };
}
