/** The second book's reading of games of balls, racers and boards. */
import {
  all,
  anyOrder,
  at,
  chosen,
  exact,
  none,
  range,
  sets,
  times,
  type Numbers,
  type Rows,
  type Stake,
} from './stakes.ts';

/** Five of eleven. */
export function* elevenStakes(id: string, rows: Rows): Generator<Stake> {
  const [first = [], second = []] = rows;
  const [under = '', name = '', banker] = id.split('.');
  if (under === 'any') {
    const size = Number(name);
    const isWon = (set: Numbers, drawn: Numbers): boolean => (size <= 5 ? all(set, drawn) : all(drawn, set));
    if (banker === undefined) return yield* chosen(first, size, 'all', isWon);
    const others = second.filter((number) => !first.includes(number));
    for (const set of sets(others, size - first.length))
      yield { tier: 'all', wins: (drawn) => isWon([...first, ...set], drawn) };
    return;
  }
  if (id === 'place.fixed') {
    for (const place of range(0, 4))
      for (const ball of rows[place]!) yield { tier: 'place', wins: (drawn) => drawn[place] === ball };
    return;
  }
  if (id === 'place.first3')
    return yield* chosen(first, 1, 'appear', ([ball = 0], drawn) => drawn.slice(0, 3).includes(ball));
  const length = Number(under.slice('first'.length));
  yield* ordered(name, rows, length, [1, 11]);
}

/** Racers by rank. */
export function* raceStakes(id: string, rows: Rows): Generator<Stake> {
  const [under = '', name = ''] = id.split('.');
  if (under === 'place') {
    const from = name === 'first5' ? 0 : 5;
    for (const row of range(0, 4))
      for (const racer of rows[row]!) yield { tier: 'place', wins: (drawn) => drawn[from + row] === racer };
    return;
  }
  yield* ordered(name, rows, Number(under.slice('first'.length)), [1, 10]);
}

function* ordered(name: string, rows: Rows, length: number, of: readonly [number, number]): Generator<Stake> {
  const places = range(0, length - 1);
  if (name === 'straight') yield* exact(rows, places, true);
  else if (name === 'straightTyped')
    for (const typed of rows)
      yield { tier: 'straight', wins: (drawn) => at(drawn, places).join() === typed.join() };
  else if (name === 'group') yield* anyOrder(rows, places, '1'.repeat(length), of);
}

const byHits: Readonly<Record<number, string>> = { 6: 'six', 5: 'five', 4: 'four', 3: 'three' };

/** Lines of six: each plays for every prize and wins one at most. */
export function* lottoStakes([numbers = []]: Rows): Generator<Stake> {
  for (const line of sets(numbers, 6))
    for (const [hits, tier] of Object.entries(byHits))
      yield { tier, wins: (drawn) => hit(line, drawn) === Number(hits) };
}

const hit = (line: Numbers, drawn: Numbers): number => {
  let count = 0;
  for (const number of line) count += times(drawn, number);
  return count;
};

/** Twenty of eighty: hits that pay, by pick. */
const paying: Readonly<Record<number, Numbers>> = {
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

export function* kenoStakes(id: string, [numbers = []]: Rows): Generator<Stake> {
  const size = Number(id.slice('pick'.length));
  for (const line of sets(numbers, size))
    for (const hits of paying[size]!)
      yield { tier: `hits${hits}`, wins: (drawn) => hit(line, drawn) === hits };
}

/** Six of 49: numbers that come among the six, or in none of the seven. */
export function* fortyNineStakes(id: string, [numbers = []]: Rows): Generator<Stake> {
  const [, kind = '', size = ''] = /^(joined|missed)(\d+)$/.exec(id) ?? [];
  if (kind === 'joined')
    yield* chosen(numbers, Number(size), 'all', (set, drawn) => all(set, drawn.slice(0, 6)));
  else yield* chosen(numbers, Number(size), 'none', (set, drawn) => none(set, drawn));
}

/** Three dice: numbers that come together, and a pair with a third. */
export function* diceStakes(id: string, rows: Rows): Generator<Stake> {
  const [first = [], second = []] = rows;
  if (id === 'pair.exact') {
    for (const pair of first)
      for (const single of second)
        if (pair !== single)
          yield { tier: 'pair', wins: (drawn) => times(drawn, pair) === 2 && times(drawn, single) === 1 };
    return;
  }
  yield* chosen(first, id === 'different.two' ? 2 : 3, 'all', (set, drawn) => all(set, drawn));
}

/** Digits of the lots of a board. */
const lots18 = [6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 2];
const lots27 = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 2];

/** A number as it is written on a board: its last digits count, so 7 of two digits is 07. */
const ending = (number: number, length: number): string =>
  String(number).padStart(length, '0').slice(-length);

export function* boardStakes(id: string, [numbers = []]: Rows, size: number): Generator<Stake> {
  const lots = size === 18 ? lots18 : lots27;
  const [, kind = '', digits = ''] = /^([a-z]+)(\d+)$/.exec(id) ?? [];
  const length = Number(digits);
  const ends = (drawn: Numbers, lot: number, number: number): boolean =>
    ending(drawn[lot]!, length) === ending(number, length);
  const come = (drawn: Numbers): string[] => drawn.map((number) => ending(number, 2));
  if (kind === 'special' || kind === 'last') {
    const lot = kind === 'special' ? 0 : lots.length - 1;
    for (const number of numbers) yield { tier: 'hit', wins: (drawn) => ends(drawn, lot, number) };
  } else if (kind === 'lots') {
    for (const number of numbers)
      for (const [lot, written] of lots.entries())
        if (written >= length) yield { tier: 'hit', wins: (drawn) => ends(drawn, lot, number) };
  } else if (kind === 'parlay')
    yield* chosen(numbers, length, 'all', (set, drawn) =>
      set.every((number) => come(drawn).includes(ending(number, 2))),
    );
  else
    yield* chosen(numbers, length, 'none', (set, drawn) =>
      set.every((number) => !come(drawn).includes(ending(number, 2))),
    );
}
