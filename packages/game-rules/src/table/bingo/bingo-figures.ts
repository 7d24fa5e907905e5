/** The exact figures of a card. Counting is slow, so models state them and proofs compare them with this. */
import type { SpotFigures } from '../spot-figures.ts';
import { returnParts } from '../table-model.ts';
import { payOfLines, type BingoRules } from './bingo.ts';
import { lineWays } from './line-chances.ts';

/** Chances by number of lines. */
export function lineChances(rules: BingoRules): number[] {
  const { ways, total } = lineWays(rules, rules.calls);
  return ways.map((count) => Number((count * 10n ** 30n) / total) / 1e30);
}

export function bingoFigures(rules: BingoRules): SpotFigures {
  const chances = lineChances(rules);
  const sum = (of: (times: number) => number): number =>
    chances.reduce((total, chance, lines) => total + chance * of(payOfLines(rules, lines) / returnParts), 0);
  const rtp = sum((times) => times);
  return {
    rtp,
    hitRate: sum((times) => (times > 1 ? 1 : 0)),
    standardDeviation: Math.sqrt(sum((times) => times ** 2) - rtp ** 2),
    mostReturn: Math.max(...rules.linePays),
  };
}
