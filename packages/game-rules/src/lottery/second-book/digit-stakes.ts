/** The second book's reading of games of ordered digits: five of them, two to four, and the pair of 1 to 31. */
import {
  all,
  anyOrder,
  at,
  chosen,
  exact,
  multisets,
  product,
  range,
  sets,
  shape,
  sorted,
  times,
  total,
  valued,
  type Numbers,
  type Rows,
  type Stake,
} from './stakes.ts';

const digits = [0, 9] as const;
const five = range(0, 4);
const span = (numbers: Numbers): number => Math.max(...numbers) - Math.min(...numbers);

/** Which digits of five a name is about. */
const placesOf: Readonly<Record<string, Numbers>> = {
  five,
  first4: [0, 1, 2, 3],
  last4: [1, 2, 3, 4],
  first3: [0, 1, 2],
  middle3: [1, 2, 3],
  last3: [2, 3, 4],
  first2: [0, 1],
  last2: [3, 4],
};

const shapes: Readonly<Record<string, string>> = {
  com120: '11111',
  com60: '2111',
  com30: '221',
  com20: '311',
  com10: '32',
  com5: '41',
  com24: '1111',
  com12: '211',
  com6: '22',
  com4: '31',
  group3: '21',
  group6: '111',
  group: '11',
};

/** Groups of three that are no triple, each with its own prize. */
function* groupsOfThree(places: Numbers, isChosen: (set: Numbers) => boolean): Generator<Stake> {
  for (const set of multisets(0, 9, 3)) {
    if (shape(set) === '3' || !isChosen(set)) continue;
    const key = set.join();
    yield {
      tier: shape(set) === '21' ? 'group3' : 'group6',
      wins: (drawn) => sorted(at(drawn, places)) === key,
    };
  }
}

/** Plays of five digits in tradition. */
export function* fiveDigitStakes(id: string, rows: Rows): Generator<Stake> {
  const [under = '', name = ''] = id.split('.');
  const [first = []] = rows;
  const any = /^any(\d)$/.exec(under);
  if (any) return yield* anyPlaceStakes(Number(any[1]), name, rows);
  if (under === 'any') {
    const least = Number(name.slice('show'.length));
    return yield* chosen(first, 1, 'appear', ([digit = -1], drawn) => times(drawn, digit) >= least);
  }
  if (under === 'place')
    for (const place of five)
      for (const digit of rows[place]!) yield { tier: 'place', wins: (drawn) => drawn[place] === digit };
  const places = placesOf[under];
  if (!places) return;
  const code = /^anyCode(\d)$/.exec(name);
  if (code)
    return yield* chosen(first, Number(code[1]), 'appear', (set, drawn) => all(set, at(drawn, places)));
  switch (name) {
    case 'straight':
      return yield* exact(rows, places, false);
    case 'straightTyped':
      for (const typed of rows)
        yield { tier: 'straight', wins: (drawn) => at(drawn, places).join() === typed.join() };
      return;
    case 'join':
      for (const from of places.keys())
        yield* exact(rows.slice(from), places.slice(from), false, `tail${places.length - from}`);
      return;
    case 'allPrizes':
      return yield* allPrizes(rows);
    case 'groupTyped':
      return yield* groupsOfThree(places, (set) => rows.some((typed) => sorted(typed) === set.join()));
    case 'banker':
      return yield* groupsOfThree(places, (set) => set.includes(first[0]!));
    case 'groupSum':
      if (places.length === 3) return yield* groupsOfThree(places, (set) => first.includes(total(set)));
      for (const set of multisets(0, 9, 2))
        if (shape(set) === '11' && first.includes(total(set)))
          yield { tier: 'group', wins: (drawn) => sorted(at(drawn, places)) === set.join() };
      return;
    case 'straightSet':
      for (const numbers of product([first, first, first]))
        if (shape(numbers) === '111')
          yield { tier: 'straight', wins: (drawn) => at(drawn, places).join() === numbers.join() };
      return;
    case 'sum':
      return yield* valued(first, places, digits, total);
    case 'span':
      return yield* valued(first, places, digits, span);
    case 'sides':
      for (const sides of product(rows))
        yield {
          tier: 'sides',
          wins: (drawn) => sides.every((side, index) => hasSide(drawn[places[index]!]!, side)),
        };
      return;
    default:
      if (shapes[name]) return yield* anyOrder(rows, places, shapes[name], digits);
  }
}

/** Plays of ZY: those of tradition, whose prize follows from the first digit. By place the first row is left out. */
export function* zyStakes(id: string, rows: Rows): Generator<Stake> {
  const plain = id.slice('zy.'.length);
  const named: readonly [string, (first: number) => boolean][] = [
    ['zyFull', (first) => first !== 6 && first !== 9],
    ['zy9', (first) => first === 9],
    ['zy6', (first) => first === 6],
  ];
  for (const { wins } of fiveDigitStakes(plain, plain.startsWith('place') ? [[], ...rows] : rows))
    for (const [tier, pays] of named) yield { tier, wins: (drawn) => pays(drawn[0]!) && wins(drawn) };
}

/** In the order of the pad: high, low, odd, even. */
const hasSide = (digit: number, side: number): boolean =>
  side === 0 ? digit > 4 : side === 1 ? digit < 5 : side === 2 ? digit % 2 !== 0 : digit % 2 === 0;

/** A stake of five digits plays for three prizes, and may win some twice. */
function* allPrizes(rows: Rows): Generator<Stake> {
  const parts: readonly [string, Numbers][] = [
    ['five', five],
    ['three', placesOf['first3']!],
    ['three', placesOf['last3']!],
    ['two', placesOf['first2']!],
    ['two', placesOf['last2']!],
  ];
  for (const numbers of product(rows))
    for (const [tier, places] of parts)
      yield {
        tier,
        wins: (drawn) => places.every((place) => drawn[place] === numbers[place]),
      };
}

/** Groups and orders at any `size` of the five places: rows of which some are empty, or a set of places at the end. */
function* anyPlaceStakes(size: number, name: string, rows: Rows): Generator<Stake> {
  if (name === 'straight') {
    for (const places of sets(five, size))
      yield* exact(
        places.map((place) => rows[place]!),
        places,
        false,
      );
    return;
  }
  const marked = rows.at(-1)!;
  const rest = rows.slice(0, -1);
  for (const places of sets(marked, size)) {
    if (name === 'sum') yield* valued(rest[0]!, places, digits, total);
    else yield* anyOrder(rest, places, shapes[name]!, digits);
  }
}

/** Two to four digits. */
export function* fewDigitStakes(id: string, rows: Rows, length: number): Generator<Stake> {
  const places = range(0, length - 1);
  const [first = []] = rows;
  switch (id) {
    case 'straight':
      return yield* exact(rows, places, false);
    case 'straightTyped':
      for (const typed of rows) yield { tier: 'straight', wins: (drawn) => drawn.join() === typed.join() };
      return;
    case 'place':
      for (const place of places)
        for (const digit of rows[place]!) yield { tier: 'place', wins: (drawn) => drawn[place] === digit };
      return;
    case 'sum':
      return yield* valued(first, places, digits, total);
    case 'last3.straight':
      return yield* exact(rows, [1, 2, 3], false);
    case 'last2.straight':
      return yield* exact(rows, [2, 3], false);
    default: {
      const named: Readonly<Record<string, string>> =
        length === 4
          ? { rumble24: '1111', rumble12: '211', rumble6: '22', rumble4: '31' }
          : length === 3
            ? { rumble6: '111', rumble3: '21' }
            : { rumble2: '11' };
      if (named[id]) yield* anyOrder(rows, places, named[id], digits);
    }
  }
}

/** Two numbers of 1 to 31. */
export function* pairStakes(id: string, rows: Rows): Generator<Stake> {
  if (id === 'straight') yield* exact(rows, [0, 1], false);
  else if (id === 'straightTyped')
    for (const typed of rows) yield { tier: 'straight', wins: (drawn) => drawn.join() === typed.join() };
  else yield* anyOrder(rows, [0, 1], '11', [1, 31]);
}
