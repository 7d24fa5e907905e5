/** The makers of plays that several families share. A family names its places, its numbers and its outcomes. */
import {
  choose,
  subsets,
  tier,
  type Area,
  type Drawn,
  type Play,
  type Selection,
  type Tier,
} from './play.ts';

type Kind = Play['kind'];

interface Named {
  id: string;
  group: string;
  kind?: Kind;
}

const area = (label: string, from: number, to: number, min: number, max = to - from + 1): Area => ({
  label,
  from,
  to,
  min,
  max,
});

/** The numbers of a family: digits 0 to 9, or 1 to 11 of which none comes twice. */
export interface Symbols {
  readonly from: number;
  readonly to: number;
  /** Each comes once at most in an outcome. */
  readonly once: boolean;
}

/** Ordered outcomes of `length` places. */
export function orderedOutcomes({ from, to, once }: Symbols, length: number): bigint {
  const count = BigInt(to - from + 1);
  let outcomes = 1n;
  for (let place = 0n; place < BigInt(length); place += 1n) outcomes *= once ? count - place : count;
  return outcomes;
}

/** Exact order at places: one row of numbers for each; typed: whole numbers. */
export function straight(
  named: Named,
  symbols: Symbols,
  places: readonly number[],
  labels: readonly string[],
): Play {
  const areas = places.map((place) => area(labels[place]!, symbols.from, symbols.to, 1));
  // Of numbers that come once, a combination that repeats one can never be drawn and is no stake.
  const count = (rows: Selection): number =>
    symbols.once ? countDistinct(rows, 0, new Set()) : rows.reduce((product, row) => product * row.length, 1);
  return one(
    named,
    { areas },
    tier('straight', 1, orderedOutcomes(symbols, places.length)),
    count,
    (rows, drawn) => (places.every((place, index) => rows[index]!.includes(drawn[place]!)) ? 1 : 0),
  );
}

function countDistinct(rows: Selection, from: number, used: Set<number>): number {
  const row = rows[from];
  if (row === undefined) return 1;
  let count = 0;
  for (const number of row) {
    if (used.has(number)) continue;
    used.add(number);
    count += countDistinct(rows, from + 1, used);
    used.delete(number);
  }
  return count;
}

export function typedStraight(named: Named, symbols: Symbols, places: readonly number[]): Play {
  const length = places.length;
  return one(
    named,
    {
      areas: [area('number', symbols.from, symbols.to, length, length)],
      typed: { length, distinct: symbols.once, sorted: false },
    },
    tier('straight', 1, orderedOutcomes(symbols, length)),
    (numbers) => numbers.length,
    (numbers, drawn) =>
      numbers.filter((typed) => places.every((place, index) => typed[index] === drawn[place])).length,
  );
}

/** Rows of which every tail is a stake of its own: abc + bc + c. */
export function tails(
  named: Named,
  symbols: Symbols,
  places: readonly number[],
  labels: readonly string[],
): Play {
  const tailsOf = places.map((_, from) => places.slice(from));
  const tiers = tailsOf.map((tail) => tier(`tail${tail.length}`, 1, orderedOutcomes(symbols, tail.length)));
  const stakes = (rows: Selection): number[] =>
    tailsOf.map((_, from) => rows.slice(from).reduce((product, row) => product * row.length, 1));
  return {
    ...base(named),
    selector: { areas: places.map((place) => area(labels[place]!, symbols.from, symbols.to, 1)) },
    tiers,
    count: (rows) => stakes(rows).reduce((sum, number) => sum + number, 0),
    stakes,
    hits: (rows, drawn) =>
      tailsOf.map((tail, from) =>
        tail.every((place, index) => rows[from + index]!.includes(drawn[place]!)) ? 1 : 0,
      ),
  };
}

/** How often the numbers of a group come: a pair and three singles are `[[2, 1], [1, 3]]` (how often, how many such). */
export type Pattern = readonly (readonly [times: number, how: number])[];

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Orders of a multiset: 5! / (2! · 1! · 1! · 1!). */
export const ordersOf = (pattern: Pattern): number => {
  const length = pattern.reduce((sum, [times, how]) => sum + times * how, 0);
  return pattern.reduce((ways, [times, how]) => ways / factorial(times) ** how, factorial(length));
};

/**
 * Numbers at places in any order, each as often as the pattern says. An area for each line of the pattern; with `same`
 * one area serves all of them (group 3: a pair and a single out of the same numbers).
 */
export function group(
  named: Named,
  symbols: Symbols,
  places: readonly number[],
  pattern: Pattern,
  same = false,
): Play {
  const areas = same
    ? [
        area(
          'numbers',
          symbols.from,
          symbols.to,
          pattern.reduce((sum, [, how]) => sum + how, 0),
        ),
      ]
    : pattern.map(([times, how]) => area(`times${times}`, symbols.from, symbols.to, how));
  const areasOf = (selection: Selection): Selection => (same ? pattern.map(() => selection[0]!) : selection);
  return one(
    named,
    { areas },
    tier('group', ordersOf(pattern), orderedOutcomes(symbols, places.length)),
    (selection) => countGroups(areasOf(selection), pattern),
    (selection, drawn) =>
      isGroup(
        areasOf(selection),
        pattern,
        places.map((place) => drawn[place]!),
      )
        ? 1
        : 0,
  );
}

/** Ways to take the numbers of each line of a pattern from its area, none twice. */
export function countGroups(areas: Selection, pattern: Pattern): number {
  const [first, second] = [areas[0] ?? [], areas[1] ?? []];
  const how = pattern[0]![1];
  const next = pattern[1]?.[1] ?? 0;
  const shared = first.filter((number) => second.includes(number)).length;
  let ways = 0;
  for (let taken = 0; taken <= how; taken += 1)
    ways +=
      choose(first.length - shared, how - taken) *
      choose(shared, taken) *
      choose(second.length - taken, next);
  return ways;
}

/** Whether the numbers come as the pattern says, each in the area of its line. */
export function isGroup(areas: Selection, pattern: Pattern, numbers: readonly number[]): boolean {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  return (
    times.size === pattern.reduce((sum, [, how]) => sum + how, 0) &&
    pattern.every(([often, how], index) => {
      const those = [...times].filter(([, count]) => count === often).map(([number]) => number);
      return those.length === how && those.every((number) => areas[index]!.includes(number));
    })
  );
}

/** The same group in chosen places: its stakes for every choice of `length` places out of those that were marked. */
export function anyPlaces(
  named: Named,
  all: number,
  length: number,
  inner: (places: readonly number[]) => Play,
): Play {
  const marks = Array.from({ length: all }, (_, place) => place);
  const model = inner(marks.slice(0, length));
  const split = (selection: Selection): { places: number[][]; rest: Selection } => ({
    places: subsets(selection.at(-1)!, length),
    rest: selection.slice(0, -1),
  });
  return {
    ...base(named),
    selector: { ...model.selector, areas: [...model.selector.areas, area('places', 0, all - 1, length)] },
    tiers: model.tiers,
    count(selection) {
      const { places, rest } = split(selection);
      return places.length * model.count(rest);
    },
    stakes(selection) {
      const { places, rest } = split(selection);
      return model.stakes(rest).map((stakes) => stakes * places.length);
    },
    hits(selection, drawn) {
      const { places, rest } = split(selection);
      const found = places.map((chosen) =>
        model.hits(
          rest,
          chosen.map((place) => drawn[place]!),
        ),
      );
      return model.tiers.map((_, index) => found.reduce((sum, hits) => sum + hits[index]!, 0));
    },
  };
}

/** Rows of which any `length` are a stake: the sum over all choices of rows of the products of their sizes. */
export function anyRows(
  named: Named,
  symbols: Symbols,
  all: number,
  length: number,
  labels: readonly string[],
): Play {
  return one(
    named,
    { areas: labels.slice(0, all).map((label) => area(label, symbols.from, symbols.to, 0)), anyRow: true },
    tier('straight', 1, orderedOutcomes(symbols, length)),
    (rows) =>
      subsets(rows, length).reduce(
        (sum, chosen) => sum + chosen.reduce((product, row) => product * row.length, 1),
        0,
      ),
    (rows, drawn) => choose(rows.filter((row, place) => row.includes(drawn[place]!)).length, length),
  );
}

/** A number at its place, in as many rows as one likes. */
export function fixedPlace(
  named: Named,
  symbols: Symbols,
  places: readonly number[],
  labels: readonly string[],
): Play {
  return one(
    named,
    { areas: places.map((place) => area(labels[place]!, symbols.from, symbols.to, 0)), anyRow: true },
    tier('place', 1, symbols.to - symbols.from + 1),
    (rows) => rows.reduce((sum, row) => sum + row.length, 0),
    (rows, drawn) => rows.filter((row, index) => row.includes(drawn[places[index]!]!)).length,
  );
}

/**
 * All ordered outcomes of places that share a property (their sum, their span): a stake for each of them.
 * @param ways outcomes by value of the property, from `from` on.
 */
export function byValue(
  named: Named,
  { from, ways, of, label }: { from: number; ways: readonly number[]; of: number; label: string },
  valueOf: (drawn: Drawn) => number,
): Play {
  return one(
    named,
    { areas: [area(label, from, from + ways.length - 1, 1)] },
    tier('straight', 1, of),
    ([values = []]) => values.reduce((sum, value) => sum + ways[value - from]!, 0),
    ([values = []], drawn) => (values.includes(valueOf(drawn)) ? 1 : 0),
  );
}

/** One option of a grid, and when it wins. */
export interface Option {
  readonly name: string;
  readonly ways: number | bigint;
  readonly wins: (drawn: Drawn) => boolean;
  readonly pushes?: number | bigint;
  readonly isPush?: (drawn: Drawn) => boolean;
}

/** A grid of outcomes with a price each; every chosen option is a stake. */
export function options(named: Named, of: number | bigint, choices: readonly Option[]): Play {
  const picks = (selection: Selection): boolean[] => choices.map((_, index) => selection[0]!.includes(index));
  const withPush = choices.some(({ isPush }) => isPush);
  return {
    ...base(named),
    selector: { areas: [area('option', 0, choices.length - 1, 1)], options: choices.map(({ name }) => name) },
    tiers: choices.map(({ name, ways, pushes }): Tier => tier(name, ways, of, { pushes: pushes ?? 0 })),
    count: (selection) => selection[0]!.length,
    stakes: (selection) => picks(selection).map(Number),
    hits: (selection, drawn) =>
      picks(selection).map((picked, index) => (picked && choices[index]!.wins(drawn) ? 1 : 0)),
    ...(withPush && {
      pushed: (selection: Selection, drawn: Drawn) =>
        picks(selection).map((picked, index) => (picked && choices[index]!.isPush?.(drawn) ? 1 : 0)),
    }),
  };
}

/** `k` of the chosen numbers are a stake, and all of them have to be among what was drawn. @param length drawn numbers. */
export function anyOf(
  named: Named,
  symbols: Symbols,
  k: number,
  odds: Tier,
  appeared: (numbers: readonly number[], drawn: Drawn) => number,
): Play {
  return one(
    named,
    { areas: [area('numbers', symbols.from, symbols.to, k)] },
    odds,
    ([numbers = []]) => choose(numbers.length, k),
    ([numbers = []], drawn) => choose(appeared(numbers, drawn), k),
  );
}

const base = ({ id, group: under, kind = 'tradition' }: Named): Pick<Play, 'id' | 'group' | 'kind'> => ({
  id,
  group: under,
  kind,
});

/** A play of one tier. */
export function one(
  named: Named,
  selector: Play['selector'],
  odds: Tier,
  count: (selection: Selection) => number,
  hits: (selection: Selection, drawn: Drawn) => number,
): Play {
  return {
    ...base(named),
    selector,
    tiers: [odds],
    count,
    stakes: (selection) => [count(selection)],
    hits: (selection, drawn) => [hits(selection, drawn)],
  };
}

export { area };
