/**
 * The second book's own enumeration of what a selection stands for: every single stake, one after another, with what it needs.
 * It shares no code with the plays: nothing here counts by formula, so that a wrong formula there is found.
 */

export type Numbers = readonly number[];
export type Rows = readonly Numbers[];

/** A single stake: the prize that it can win, and whether it does. */
export interface Stake {
  tier: string;
  wins(drawn: Numbers): boolean;
  /** It is returned. */
  pushes?(drawn: Numbers): boolean;
}

/** Every way to take one number of each row. */
export function* product(rows: Rows): Generator<number[]> {
  if (rows.length === 0) {
    yield [];
    return;
  }
  const [first = [], ...rest] = rows;
  for (const number of first) for (const others of product(rest)) yield [number, ...others];
}

/** Every set of `size` of these, in their order. */
export function* sets(of: Numbers, size: number, from = 0): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at < of.length; at += 1)
    for (const rest of sets(of, size - 1, at + 1)) yield [of[at]!, ...rest];
}

/** Every rising list of `size` numbers from `from` to `to`, with repeats. */
export function* multisets(from: number, to: number, size: number): Generator<number[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let number = from; number <= to; number += 1)
    for (const rest of multisets(number, to, size - 1)) yield [number, ...rest];
}

/** Every ordered list of `size` digits. */
export function* tuples(from: number, to: number, size: number): Generator<number[]> {
  yield* product(
    Array.from({ length: size }, () => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  );
}

export const sorted = (numbers: Numbers): string => [...numbers].sort((a, b) => a - b).join();
export const total = (numbers: Numbers): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
export const at = (drawn: Numbers, places: Numbers): number[] => places.map((place) => drawn[place]!);
export const range = (from: number, to: number): number[] => {
  const numbers = [];
  for (let number = from; number <= to; number += 1) numbers.push(number);
  return numbers;
};
export const times = (numbers: Numbers, number: number): number => {
  let count = 0;
  for (const one of numbers) if (one === number) count += 1;
  return count;
};

/** How often each number comes, the most frequent first: 2, 1, 1 for a pair and two others. */
export const shape = (numbers: Numbers): string => {
  const seen: number[] = [];
  for (const number of numbers) if (!seen.includes(number)) seen.push(number);
  return seen
    .map((number) => times(numbers, number))
    .sort((a, b) => b - a)
    .join('');
};

export const all = (wanted: Numbers, drawn: Numbers): boolean => {
  for (const number of wanted) if (!drawn.includes(number)) return false;
  return true;
};
export const none = (wanted: Numbers, drawn: Numbers): boolean => {
  for (const number of wanted) if (drawn.includes(number)) return false;
  return true;
};

/** Exactly these numbers at these places. */
export function* exact(rows: Rows, places: Numbers, distinct: boolean, tier = 'straight'): Generator<Stake> {
  for (const numbers of product(rows)) {
    if (distinct && shape(numbers) !== '1'.repeat(numbers.length)) continue;
    yield { tier, wins: (drawn) => at(drawn, places).join() === numbers.join() };
  }
}

/**
 * These numbers at these places in any order. The first row holds those that come most often, the second the others; one row
 * holds both.
 */
export function* anyOrder(
  rows: Rows,
  places: Numbers,
  wanted: string,
  [from, to]: readonly [number, number],
  tier = 'group',
): Generator<Stake> {
  const most = Number(wanted[0]);
  for (const numbers of multisets(from, to, places.length)) {
    if (shape(numbers) !== wanted) continue;
    let fits = true;
    for (const number of numbers) {
      const row = rows.length === 1 || times(numbers, number) === most ? rows[0]! : rows[1]!;
      if (!row.includes(number)) fits = false;
    }
    const key = sorted(numbers);
    if (fits) yield { tier, wins: (drawn) => sorted(at(drawn, places)) === key };
  }
}

/** Everything at these places that has one of the chosen values. */
export function* valued(
  values: Numbers,
  places: Numbers,
  [from, to]: readonly [number, number],
  valueOf: (numbers: Numbers) => number,
): Generator<Stake> {
  for (const numbers of tuples(from, to, places.length))
    if (values.includes(valueOf(numbers)))
      yield { tier: 'straight', wins: (drawn) => at(drawn, places).join() === numbers.join() };
}

/** Sets of so many of the chosen numbers, each a stake. */
export function* chosen(
  numbers: Numbers,
  size: number,
  tier: string,
  wins: (set: Numbers, drawn: Numbers) => boolean,
): Generator<Stake> {
  for (const set of sets(numbers, size)) yield { tier, wins: (drawn) => wins(set, drawn) };
}
