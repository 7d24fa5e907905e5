/**
 * Six of n with a shared jackpot, six of 49 plus a special number, three uniform digits as their sum (28 sums), and
 * twenty of eighty.
 */
import { area, one, options, type Option } from './combine.ts';
import { chooseBig, hypergeometric } from './exact.ts';
import { choose, tier, type Drawn, type Play } from './play.ts';

export const lottoSizes = [42, 45, 49, 55, 58] as const;
export type LottoSize = (typeof lottoSizes)[number];

/** The part of the return that each prize carries at fixed odds; the first one is paid out of a fund (`FirstPrizeFund`). */
const lottoShares = { six: [0n, 1n], five: [1n, 6n], four: [1n, 6n], three: [1n, 6n] } as const;

/** A line of six; more numbers are all their lines. Winning lines by hits: six, five, four, three. */
export function lottoPlay(size: LottoSize): Play {
  const of = chooseBig(size, 6);
  const lines = ([numbers = []]: readonly (readonly number[])[]): number => choose(numbers.length, 6);
  const wanted = [6, 5, 4, 3] as const;
  const names = ['six', 'five', 'four', 'three'] as const;
  return {
    id: 'lines',
    group: 'lines',
    kind: 'tradition',
    selector: { areas: [area('numbers', 1, size, 6, 15)] },
    tiers: wanted.map((hits, index) =>
      tier(names[index]!, hypergeometric(size, 6, 6, hits), of, { share: lottoShares[names[index]!] }),
    ),
    count: lines,
    stakes: (selection) => wanted.map(() => lines(selection)),
    hits([numbers = []], drawn) {
      const hit = numbers.filter((number) => drawn.includes(number)).length;
      return wanted.map((hits) => choose(hit, hits) * choose(numbers.length - hit, 6 - hits));
    },
  };
}

/** Six of 49 and a seventh, special number: `drawn[6]`. */
export const fortyNine = { all: 49, normal: 6 } as const;

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);
export const colourOf = (number: number): 'red' | 'blue' | 'green' =>
  red.has(number) ? 'red' : blue.has(number) ? 'blue' : 'green';

const special = (drawn: Drawn): number => drawn[6]!;
const numbers49 = Array.from({ length: 49 }, (_, index) => index + 1);
const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

const onSpecial = (name: string, wins: (number: number) => boolean, pushAt49 = false): Option => {
  const counts = (number: number): boolean => (!pushAt49 || number !== 49) && wins(number);
  return {
    name,
    ways: numbers49.filter(counts).length,
    wins: (drawn) => counts(special(drawn)),
    ...(pushAt49 && { pushes: 1, isPush: (drawn: Drawn) => special(drawn) === 49 }),
  };
};

const normalHits = (numbers: readonly number[], drawn: Drawn): number =>
  numbers.filter((number) => drawn.slice(0, 6).includes(number)).length;

/** `k` numbers, all among the six. */
const joined = (k: number): Play =>
  one(
    { id: `joined${k}`, group: 'joined', kind: 'entertainment' },
    { areas: [area('numbers', 1, 49, k, 10)] },
    tier('all', chooseBig(49 - k, 6 - k), chooseBig(49, 6)),
    ([numbers = []]) => choose(numbers.length, k),
    ([numbers = []], drawn) => choose(normalHits(numbers, drawn), k),
  );

/** `k` numbers, none of them among all seven. */
const missed = (k: number): Play =>
  one(
    { id: `missed${k}`, group: 'missed', kind: 'entertainment' },
    { areas: [area('numbers', 1, 49, k, Math.min(k + 3, 15))] },
    tier('none', chooseBig(49 - k, 7), chooseBig(49, 7)),
    ([numbers = []]) => choose(numbers.length, k),
    ([numbers = []], drawn) => choose(numbers.filter((number) => !drawn.includes(number)).length, k),
  );

export const fortyNinePlays: readonly Play[] = [
  options(
    { id: 'special', group: 'special', kind: 'entertainment' },
    49,
    numbers49.map((number) => onSpecial(`n${number}`, (one) => one === number)),
  ),
  options({ id: 'specialSides', group: 'special', kind: 'entertainment' }, 49, [
    onSpecial('big', (number) => number >= 25, true),
    onSpecial('small', (number) => number <= 24, true),
    onSpecial('odd', (number) => number % 2 === 1, true),
    onSpecial('even', (number) => number % 2 === 0, true),
    onSpecial('sumOdd', (number) => digitSum(number) % 2 === 1, true),
    onSpecial('sumEven', (number) => digitSum(number) % 2 === 0, true),
    onSpecial('sumBig', (number) => digitSum(number) >= 7, true),
    onSpecial('sumSmall', (number) => digitSum(number) < 7, true),
    onSpecial('tailBig', (number) => number % 10 >= 5, true),
    onSpecial('tailSmall', (number) => number % 10 < 5, true),
  ]),
  options({ id: 'colour', group: 'special', kind: 'entertainment' }, 49, [
    onSpecial('red', (number) => colourOf(number) === 'red'),
    onSpecial('blue', (number) => colourOf(number) === 'blue'),
    onSpecial('green', (number) => colourOf(number) === 'green'),
  ]),
  options(
    { id: 'head', group: 'special', kind: 'entertainment' },
    49,
    [0, 1, 2, 3, 4].map((head) => onSpecial(`h${head}`, (number) => Math.floor(number / 10) === head)),
  ),
  options(
    { id: 'tail', group: 'special', kind: 'entertainment' },
    49,
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => onSpecial(`t${end}`, (number) => number % 10 === end)),
  ),
  options(
    { id: 'normal', group: 'normal', kind: 'entertainment' },
    49,
    numbers49.map((number): Option => ({
      name: `n${number}`,
      ways: 6,
      wins: (drawn) => normalHits([number], drawn) === 1,
    })),
  ),
  ...[2, 3, 4].map(joined),
  ...[5, 6, 7, 8, 9, 10, 11, 12].map(missed),
];

/** Three uniform digits; the bets are on their sum, 0 to 27. */
const waysOfSum = [
  1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75, 75, 73, 69, 63, 55, 45, 36, 28, 21, 15, 10, 6, 3, 1,
];
const total = (drawn: Drawn): number => drawn[0]! + drawn[1]! + drawn[2]!;
const grey = new Set([0, 13, 14, 27]);
const onTotal = (name: string, wins: (sum: number) => boolean): Option => ({
  name,
  ways: waysOfSum.reduce((ways, count, sum) => ways + (wins(sum) ? count : 0), 0),
  wins: (drawn) => wins(total(drawn)),
});

export const twentyEightPlays: readonly Play[] = [
  options(
    { id: 'sum', group: 'sum', kind: 'entertainment' },
    1000,
    waysOfSum.map((_, sum) => onTotal(`s${sum}`, (one) => one === sum)),
  ),
  options({ id: 'sides', group: 'sides', kind: 'entertainment' }, 1000, [
    onTotal('big', (sum) => sum >= 14),
    onTotal('small', (sum) => sum <= 13),
    onTotal('odd', (sum) => sum % 2 === 1),
    onTotal('even', (sum) => sum % 2 === 0),
    onTotal('bigOdd', (sum) => sum >= 14 && sum % 2 === 1),
    onTotal('smallOdd', (sum) => sum <= 13 && sum % 2 === 1),
    onTotal('bigEven', (sum) => sum >= 14 && sum % 2 === 0),
    onTotal('smallEven', (sum) => sum <= 13 && sum % 2 === 0),
    onTotal('veryBig', (sum) => sum >= 22),
    onTotal('verySmall', (sum) => sum <= 5),
  ]),
  options({ id: 'colour', group: 'colour', kind: 'entertainment' }, 1000, [
    onTotal('red', (sum) => !grey.has(sum) && sum % 3 === 0),
    onTotal('green', (sum) => !grey.has(sum) && sum % 3 === 1),
    onTotal('blue', (sum) => !grey.has(sum) && sum % 3 === 2),
    onTotal('grey', (sum) => grey.has(sum)),
  ]),
  options({ id: 'shape', group: 'shape', kind: 'entertainment' }, 1000, [
    { name: 'triple', ways: 10, wins: (drawn) => drawn[0] === drawn[1] && drawn[1] === drawn[2] },
    { name: 'pair', ways: 270, wins: (drawn) => new Set(drawn.slice(0, 3)).size === 2 },
  ]),
];

/** Twenty of eighty. A pick of k pays by its hits. */
export const kenoAll = 80;
export const kenoDrawn = 20;

/** Hits that pay, per pick. The return is shared evenly among them. */
const kenoPaying: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [2],
  3: [3, 2],
  4: [4, 3, 2],
  5: [5, 4, 3],
  6: [6, 5, 4, 3],
  7: [7, 6, 5, 4, 0],
  8: [8, 7, 6, 5, 0],
  9: [9, 8, 7, 6, 5, 0],
  10: [10, 9, 8, 7, 6, 5, 0],
};

const kenoPick = (k: number): Play => {
  const paying = kenoPaying[k]!;
  const of = chooseBig(kenoAll, kenoDrawn);
  const share = [1n, BigInt(paying.length)] as const;
  const lines = ([numbers = []]: readonly (readonly number[])[]): number => choose(numbers.length, k);
  return {
    id: `pick${k}`,
    group: 'pick',
    kind: 'tradition',
    selector: { areas: [area('numbers', 1, kenoAll, k, Math.min(k + 5, 15))] },
    tiers: paying.map((hits) =>
      tier(`hits${hits}`, hypergeometric(kenoAll, kenoDrawn, k, hits), of, { share }),
    ),
    count: lines,
    stakes: (selection) => paying.map(() => lines(selection)),
    hits([numbers = []], drawn) {
      const hit = numbers.filter((number) => drawn.includes(number)).length;
      return paying.map((hits) => choose(hit, hits) * choose(numbers.length - hit, k - hits));
    },
  };
};

/** Of all twenties of eighty, those with such a sum; a test counts them. */
const kenoSum = (name: string, ways: bigint, wins: (sum: number) => boolean): Option => ({
  name,
  ways,
  wins: (drawn) => wins(drawn.reduce((sum, number) => sum + number, 0)),
});
const upperHalf = (name: string, wins: (upper: number) => boolean): Option => ({
  name,
  ways: Array.from({ length: 21 }, (_, upper) => upper)
    .filter(wins)
    .reduce((ways, upper) => ways + chooseBig(40, upper) * chooseBig(40, 20 - upper), 0n),
  wins: (drawn) => wins(drawn.filter((number) => number > 40).length),
});

export const kenoPlays: readonly Play[] = [
  ...Array.from({ length: 10 }, (_, index) => kenoPick(index + 1)),
  options({ id: 'sum', group: 'fun', kind: 'entertainment' }, chooseBig(kenoAll, kenoDrawn), [
    kenoSum('big', 1_759_886_689_338_606_861n, (sum) => sum >= 811),
    kenoSum('middle', 15_542_763_534_960_598n, (sum) => sum === 810),
    kenoSum('small', 1_759_886_689_338_606_861n, (sum) => sum <= 809),
    kenoSum('odd', 1_767_658_070_682_256_896n, (sum) => sum % 2 === 1),
    kenoSum('even', 1_767_658_071_529_917_424n, (sum) => sum % 2 === 0),
  ]),
  options({ id: 'halves', group: 'fun', kind: 'entertainment' }, chooseBig(kenoAll, kenoDrawn), [
    upperHalf('upper', (upper) => upper > 10),
    upperHalf('level', (upper) => upper === 10),
    upperHalf('lower', (upper) => upper < 10),
  ]),
  options({ id: 'elements', group: 'fun', kind: 'entertainment' }, chooseBig(kenoAll, kenoDrawn), [
    kenoSum('metal', 362_424_019_495_171_770n, (sum) => sum <= 695),
    kenoSum('wood', 712_463_910_471_784_803n, (sum) => sum >= 696 && sum <= 763),
    kenoSum('water', 1_371_845_418_169_315_204n, (sum) => sum >= 764 && sum <= 855),
    kenoSum('fire', 719_054_759_525_309_151n, (sum) => sum >= 856 && sum <= 923),
    kenoSum('earth', 369_528_034_550_593_392n, (sum) => sum >= 924),
  ]),
];
