/**
 * Bingo with fixed prizes: a part of the balls is called, and a card is paid by the number of lines that it has then. What
 * a card brings depends on nobody else's, so that its return is the same however many play.
 */
import type { NumberSource } from '../../fair/fair-random.ts';
import { tableFacts } from '../table-facts.ts';
import type { BetSpot, Outcome, TableModel } from '../table-model.ts';
import { cardCount, cardOf, completedLines, type BingoBoard } from './card.ts';

export interface BingoRules extends BingoBoard {
  /** Balls that are called in a round. */
  readonly calls: number;
  /** What comes back for so many lines, in hundredths of a card's price; the last one for more lines too. */
  readonly linePays: readonly number[];
  /** Between two balls as they are shown. */
  readonly callMs: number;
}

interface Offer extends BingoRules {
  readonly name: string;
  readonly bettingMs: number;
  /** Computed by `lineWays`; a test and `npm run games:verify` hold it against that. */
  readonly figures: Pick<BetSpot, 'rtp' | 'hitRate' | 'standardDeviation'>;
}

export const payOfLines = ({ linePays }: Pick<BingoRules, 'linePays'>, lines: number): number =>
  linePays[Math.min(lines, linePays.length - 1)] ?? 0;

export function bingo({ name, bettingMs, figures, ...rules }: Offer): TableModel {
  const spots: BetSpot[] = [{ id: 'card', ...figures, mostReturn: Math.max(...rules.linePays) }];
  return {
    name,
    family: 'table',
    kind: 'bingo',
    facts: tableFacts(spots, 'card'),
    clock: { bettingMs, pauseMs: 4500 },
    limits: {
      chipsMinor: [500n, 1000n, 5000n, 10_000n, 20_000n],
      mostOnSpotMinor: 240_000n,
      mostInRoundMinor: 240_000n,
    },
    spots,
    rules,
    draw: (numbers: NumberSource) => drawBalls(rules, numbers),
    isOutcome: (outcome) =>
      outcome.length === rules.calls &&
      new Set(outcome).size === rules.calls &&
      outcome.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= rules.balls),
    accepts: ({ spot, choice: [card, ...more] }) =>
      spot === 'card' && more.length === 0 && Number.isInteger(card) && card! >= 0 && card! < cardCount,
    returnOf(outcome, { choice: [card = 0] }) {
      return payOfLines(rules, completedLines(rules, cardOf(rules, card), new Set(outcome)).length);
    },
    showMs: () => 1200 + rules.calls * rules.callMs + 1800,
    print: (outcome) => [`balls ${outcome.join(' ')}`],
  };
}

/** The balls in the order in which they leave the drum. */
function drawBalls({ balls, calls }: BingoRules, numbers: NumberSource): Outcome {
  const drum = Array.from({ length: balls }, (_, index) => index + 1);
  return Array.from({ length: calls }, () => drum.splice(numbers.nextInt(drum.length), 1)[0]!);
}
