/**
 * A contest of two drawn cocks, MERON (red) and WALA (blue). Bets on the two are a pool; a draw pays fixed odds.
 *
 * What is drawn of a round, in this order: both birds and the stakes of the house, which are shown before the first bet; then, after the
 * last bet, who wins, and a number by which the contest is drawn on the screen. All of it follows from one committed seed.
 */
import { formatDecimal } from '@perya/money/money.ts';
import type { NumberSource } from '../../fair/fair-random.ts';
import { backOfPool, mostOfPool, poolReturns, type PoolTerms, type TablePool } from '../pool.ts';
import { spotFigures, type ReturnClass } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import { returnParts, type BetSpot, type Outcome, type TableClock, type TableModel } from '../table-model.ts';
import { birdCount, birdsOf } from './birds.ts';

export const sides = ['meron', 'wala'] as const;
export type Side = (typeof sides)[number];
export const drawSpot = 'draw';

export interface CockfightRules {
  readonly terms: PoolTerms;
  /** Of how many equally likely numbers one decides: `ways` for each side, `drawWays` for the draw. */
  readonly ways: number;
  readonly drawWays: number;
  /** What a stake on the draw returns, in hundredths. */
  readonly drawReturn: number;
  /** What the house lays on both sides together: `steps` sums of equal chance, from `least` on, in minor units. */
  readonly house: { readonly leastMinor: bigint; readonly stepMinor: bigint; readonly steps: number };
  /** MERON's part of it, in thousandths: 500 less or more this much, each of equal chance. */
  readonly lean: number;
}

/** Where each number of an outcome stands. */
const place = { meron: 0, wala: 1, sum: 2, part: 3, result: 4, course: 5 } as const;
/** As many ways to draw a contest; none says anything of the result. */
const courses = 1000;

const numberAt = (outcome: Outcome, name: keyof typeof place): number => outcome[place[name]] ?? 0;

/** MERON's part of the house's stakes, in thousandths. */
const partOf = ({ lean }: CockfightRules, outcome: Outcome): number => 500 - lean + numberAt(outcome, 'part');

export function houseStakesOf(rules: CockfightRules, outcome: Outcome): Record<Side, bigint> {
  const { leastMinor, stepMinor } = rules.house;
  const sum = leastMinor + BigInt(numberAt(outcome, 'sum')) * stepMinor;
  const meron = (sum / 1000n) * BigInt(partOf(rules, outcome));
  return { meron, wala: sum - meron };
}

export function winnerOf({ ways, drawWays }: CockfightRules, outcome: Outcome): Side | null {
  const result = numberAt(outcome, 'result');
  const each = (ways - drawWays) / 2;
  return result < each ? 'meron' : result < each * 2 ? 'wala' : null;
}

/** How the contest is drawn on the screen. */
export const courseOf = (outcome: Outcome): number => numberAt(outcome, 'course');

/** What has a place in an outcome, and below what. */
const boundsOf = ({ house, lean, ways }: CockfightRules): number[] => [
  birdCount,
  birdCount,
  house.steps,
  lean * 2 + 1,
  ways,
  courses,
];

/**
 * Everything that a stake too small to move the pool can bring where the house's stakes lie in it alone: each of their parts, each result.
 * What the pool could return at most is in it with no ways: it takes other players.
 */
export function returnsOf(rules: CockfightRules, spot: string): ReturnClass[] {
  const { ways, drawWays, drawReturn, lean, terms } = rules;
  const each = (ways - drawWays) / 2;
  if (spot === drawSpot)
    return [
      { hundredths: drawReturn, ways: drawWays },
      { hundredths: 0, ways: ways - drawWays },
    ];
  const parts = Array.from({ length: lean * 2 + 1 }, (_, index) => 500 - lean + index);
  return [
    { hundredths: mostOfPool(terms), ways: 0 },
    ...parts.flatMap((part): ReturnClass[] => {
      // Both sides' parts are spread alike, so that one sum stands for both.
      const returns = poolReturns(terms, { meron: BigInt(part), wala: BigInt(1000 - part) })!;
      return [
        { hundredths: returns['meron']!, ways: each },
        { hundredths: returnParts, ways: drawWays },
        { hundredths: 0, ways: each },
      ];
    }),
  ];
}

export interface CockfightOptions extends CockfightRules {
  readonly name: string;
  readonly clock: TableClock;
  /** How long a contest takes to be shown. */
  readonly showMs: number;
  readonly mostOnDrawMinor: bigint;
}

const pesos = (amount: bigint): bigint => amount * 100n;

export function cockfight(options: CockfightOptions): TableModel {
  const { name, clock, showMs, mostOnDrawMinor, terms, ways, drawWays, drawReturn, house, lean } = options;
  const rules: CockfightRules = { terms, ways, drawWays, drawReturn, house, lean };
  const ids: readonly string[] = [...sides, drawSpot];
  const spots: BetSpot[] = ids.map((id) => ({
    id,
    ...spotFigures(returnsOf(rules, id)),
    ...(id === drawSpot && { mostMinor: mostOnDrawMinor }),
  }));
  const pool: TablePool = {
    ...terms,
    houseStakes: (outcome) => houseStakesOf(rules, outcome),
    winnerOf: (outcome) => winnerOf(rules, outcome),
  };
  const bounds = boundsOf(rules);
  const open = (numbers: NumberSource): number[] => {
    const meron = numbers.nextInt(birdCount);
    // Of the birds that share neither name nor plumage with the first.
    const wala = birdsOf.other(meron, numbers);
    return [meron, wala, numbers.nextInt(house.steps), numbers.nextInt(lean * 2 + 1)];
  };
  return {
    name,
    family: 'table',
    kind: 'cockfight',
    facts: tableFacts(spots, 'meron'),
    clock,
    limits: {
      chipsMinor: [10n, 50n, 100n, 500n, 1000n].map(pesos),
      mostOnSpotMinor: pesos(20_000n),
      mostInRoundMinor: pesos(40_000n),
    },
    spots,
    rules,
    pool,
    open,
    draw: (numbers) => [...open(numbers), numbers.nextInt(ways), numbers.nextInt(courses)],
    isOutcome: (outcome) =>
      outcome.length === bounds.length &&
      outcome.every((number, index) => Number.isInteger(number) && number >= 0 && number < bounds[index]!) &&
      birdsOf.differ(outcome),
    accepts: ({ spot, choice }) => ids.includes(spot) && choice.length === 0,
    returnOf(outcome, { spot }, laid = {}) {
      if (spot === drawSpot) return winnerOf(rules, outcome) === null ? drawReturn : 0;
      return backOfPool(pool, outcome, laid, spot);
    },
    showMs: () => showMs,
    print(outcome) {
      const { meron, wala } = houseStakesOf(rules, outcome);
      return [
        `${winnerOf(rules, outcome) ?? 'draw'}, MERON bird ${outcome[0]}, WALA bird ${outcome[1]}`,
        `the house laid ${formatDecimal(meron, 'PHP')} on MERON, ${formatDecimal(wala, 'PHP')} on WALA`,
      ];
    },
  };
}
