/** Sums of matches of Pusoy Dos and its kin among robots. */
import { addMatchSums, measureMatch, measureMatches } from '../measure.ts';
import type { MatchRange, MatchSums, NumbersOf } from '../measure.ts';
import type { PvpModel } from '../pvp-model.ts';
import type { PusoyTable } from './pusoy-dos.ts';

export interface PusoySums extends MatchSums {
  /** Played combinations, and passes. */
  readonly plays: number;
  /** Number of matches by the units of their winner. */
  readonly won: Readonly<Record<string, number>>;
}

function addSums(one: PusoySums, other: PusoySums): PusoySums {
  const won: Record<string, number> = { ...one.won };
  for (const [units, count] of Object.entries(other.won)) won[units] = (won[units] ?? 0) + count;
  return { ...addMatchSums(one, other), plays: one.plays + other.plays, won };
}

export const measurePusoy = (
  model: PvpModel<PusoyTable>,
  numbersOf: NumbersOf,
  range: MatchRange,
): PusoySums =>
  measureMatches<PusoySums>(
    (numbers) => {
      const { sums, mostWon, steps } = measureMatch(model, numbers);
      return { ...sums, plays: steps, won: { [mostWon]: 1 } };
    },
    addSums,
    numbersOf,
    range,
  );
