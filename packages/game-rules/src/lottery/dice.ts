/** Three dice: 216 ordered outcomes. One flag of a game says whether triples lose big, small, odd and even. */
import { area, one, options, type Option } from './combine.ts';
import { choose, subsets, tier, type Drawn, type Play } from './play.ts';

export const faces = [1, 2, 3, 4, 5, 6] as const;

export function* outcomesOfDice(): Generator<number[]> {
  for (const a of faces) for (const b of faces) for (const c of faces) yield [a, b, c];
}

const all = [...outcomesOfDice()];
const waysOf = (wins: (drawn: Drawn) => boolean): number => all.filter(wins).length;
const option = (name: string, wins: (drawn: Drawn) => boolean): Option => ({
  name,
  ways: waysOf(wins),
  wins,
});

const sumOf = (drawn: Drawn): number => drawn.reduce((sum, face) => sum + face, 0);
const distinct = (drawn: Drawn): number => new Set(drawn).size;
const count = (drawn: Drawn, face: number): number => drawn.filter((one) => one === face).length;
const spanOf = (drawn: Drawn): number => Math.max(...drawn) - Math.min(...drawn);
const isTriple = (drawn: Drawn): boolean => distinct(drawn) === 1;
const isRun = (drawn: Drawn): boolean => distinct(drawn) === 3 && spanOf(drawn) === 2;

const sums = Array.from({ length: 16 }, (_, index) => index + 3);

/** Numbers chosen together: two or three of them, all on the dice. */
const together = (id: string, size: 2 | 3, kind: Play['kind']): Play =>
  one(
    { id, group: 'different', kind },
    { areas: [area('numbers', 1, 6, size)] },
    tier('all', size === 2 ? 30 : 6, 216),
    ([numbers = []]) => choose(numbers.length, size),
    ([numbers = []], drawn) =>
      subsets(numbers, size).filter((set) => set.every((number) => drawn.includes(number))).length,
  );

/** An exact pair and a third number: aab. */
const exactPair: Play = one(
  { id: 'pair.exact', group: 'pair' },
  { areas: [area('pair', 1, 6, 1), area('single', 1, 6, 1)] },
  tier('pair', 3, 216),
  ([pairs = [], singles = []]) =>
    pairs.reduce((sum, pair) => sum + singles.filter((single) => single !== pair).length, 0),
  ([pairs = [], singles = []], drawn) => {
    const pair = drawn.find((face) => count(drawn, face) === 2);
    const single = drawn.find((face) => count(drawn, face) === 1);
    return pair !== undefined && single !== undefined && pairs.includes(pair) && singles.includes(single)
      ? 1
      : 0;
  },
);

export const diceTradition: readonly Play[] = [
  options(
    { id: 'sum', group: 'sum' },
    216,
    sums.map((sum) => option(`s${sum}`, (drawn) => sumOf(drawn) === sum)),
  ),
  options(
    { id: 'triple.one', group: 'triple' },
    216,
    faces.map((face) => option(`n${face}`, (drawn) => count(drawn, face) === 3)),
  ),
  options({ id: 'triple.any', group: 'triple' }, 216, [option('any', isTriple)]),
  exactPair,
  options(
    { id: 'pair.any', group: 'pair' },
    216,
    faces.map((face) => option(`n${face}`, (drawn) => count(drawn, face) >= 2)),
  ),
  together('different.two', 2, 'tradition'),
  together('different.three', 3, 'tradition'),
  options({ id: 'run', group: 'different' }, 216, [option('any', isRun)]),
];

const sides = (triplesLose: boolean): Option[] => {
  const counts = (drawn: Drawn): boolean => !triplesLose || !isTriple(drawn);
  return [
    option('big', (drawn) => counts(drawn) && sumOf(drawn) >= 11),
    option('small', (drawn) => counts(drawn) && sumOf(drawn) <= 10),
    option('odd', (drawn) => counts(drawn) && sumOf(drawn) % 2 === 1),
    option('even', (drawn) => counts(drawn) && sumOf(drawn) % 2 === 0),
  ];
};

/** @param triplesLose big, small, odd and even lose on a triple; shown with the game. */
export const diceEntertainment = (triplesLose: boolean): readonly Play[] => [
  options({ id: 'sides', group: 'sum', kind: 'entertainment' }, 216, sides(triplesLose)),
  options(
    { id: 'sumOf', group: 'sum', kind: 'entertainment' },
    216,
    sums.map((sum) => option(`s${sum}`, (drawn) => sumOf(drawn) === sum)),
  ),
  options(
    { id: 'appears', group: 'number', kind: 'entertainment' },
    216,
    faces.map((face) => option(`n${face}`, (drawn) => drawn.includes(face))),
  ),
  options(
    { id: 'absent', group: 'number', kind: 'entertainment' },
    216,
    faces.map((face) => option(`n${face}`, (drawn) => !drawn.includes(face))),
  ),
  options({ id: 'shape', group: 'shape', kind: 'entertainment' }, 216, [
    option('triple', isTriple),
    option('run', isRun),
    option('different', (drawn) => distinct(drawn) === 3),
    option('pair', (drawn) => distinct(drawn) === 2),
  ]),
  options(
    { id: 'span', group: 'shape', kind: 'entertainment' },
    216,
    [0, 1, 2, 3, 4, 5].map((span) => option(`s${span}`, (drawn) => spanOf(drawn) === span)),
  ),
];
