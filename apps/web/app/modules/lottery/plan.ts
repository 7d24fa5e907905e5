/** Plans over several draws: the multiple of each. Pure. */
import {
  growingMultiples,
  sameMultiples,
  targetMultiples,
  type ChaseKind,
} from '@perya/game-rules/lottery/chase.ts';
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { price, totalOf, type BasketRow } from './basket.ts';

export interface PlanTerms {
  draws: number;
  kind: ChaseKind;
  /** Of doubling: after every so many draws. */
  every: number;
  /** Of a target: percent of what was staked. */
  gain: number;
  stopOnWin: boolean;
}

export const firstPlan: PlanTerms = { draws: 1, kind: 'same', every: 1, gain: 50, stopOnWin: true };

/** What a draw's multiple may be. */
const mostMultiple = 10_000n;

/**
 * Rows that a target can be computed for: all of one play, unit, multiple and series, with one prize. What one winning stake pays,
 * minor units; else null.
 */
export function targetPrize(game: NumberGame, rows: readonly BasketRow[]): bigint | null {
  const [first] = rows;
  if (!first) return null;
  const same = rows.every(
    (row) =>
      row.play === first.play &&
      row.mode === first.mode &&
      row.multiple === first.multiple &&
      row.series === first.series,
  );
  const prizes = price(game, first)?.prizesMinor ?? [];
  return same && new Set(prizes).size === 1 ? prizes[0]! : null;
}

/** The multiples of a plan; null where its target is out of reach, or a draw would cost more than a multiple may be. */
export function multiplesOf(game: NumberGame, rows: readonly BasketRow[], terms: PlanTerms): number[] | null {
  const { draws, kind, every, gain } = terms;
  if (draws === 1 || kind === 'same') return sameMultiples(draws, 1n).map(Number);
  const multiples =
    kind === 'doubling' ? growingMultiples(draws, 1n, 2n, every) : targetOf(game, rows, draws, gain);
  if (multiples === null || multiples.some((multiple) => multiple > mostMultiple)) return null;
  return multiples.map(Number);
}

function targetOf(
  game: NumberGame,
  rows: readonly BasketRow[],
  draws: number,
  gain: number,
): bigint[] | null {
  const prizeMinor = targetPrize(game, rows);
  if (prizeMinor === null) return null;
  return targetMultiples(draws, { stakeMinor: totalOf(game, rows), prizeMinor, gainPercent: BigInt(gain) });
}
