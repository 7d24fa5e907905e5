/** The rule of every play of the number games, as the page `docs/games/number-games.md` names it: what one stake is and what it wins. */
import type { NumberGame } from '../packages/game-rules/src/lottery/games.ts';
import type { Play } from '../packages/game-rules/src/lottery/play.ts';

type Pattern = readonly (readonly [times: number, count: number])[];

/** Places count from 0, in the order of the drawn numbers. */
export type Rule =
  | { rule: 'straight' | 'typed' | 'tails' | 'straightSet' | 'pairSum' | 'sides' | 'place'; places: number[] }
  | { rule: 'group'; places: number[]; pattern: Pattern; shared: boolean }
  | { rule: 'sets'; places: number[]; by: 'typed' | 'banker' | 'sum' }
  | { rule: 'value'; places: number[]; of: 'sum' | 'span' }
  | { rule: 'appear'; places: number[]; count: number }
  | { rule: 'times'; times: number }
  | { rule: 'anyRows'; count: number }
  | { rule: 'anyPlaces'; count: number; of: Rule }
  | { rule: 'zy'; of: Rule }
  | { rule: 'inside' | 'bankers' | 'onDice' | 'lines' | 'parlay' | 'absent'; count: number }
  | { rule: 'lot'; digits: number; lot: number }
  | { rule: 'lots'; digits: number }
  | { rule: 'allPrizes' | 'exactPair' | 'options' };

const span = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Places of the five digits by the first word of a play's id. */
const digitPlaces: Readonly<Record<string, number[]>> = {
  five: span(0, 4),
  first4: span(0, 3),
  last4: span(1, 4),
  first3: span(0, 2),
  middle3: span(1, 3),
  last3: span(2, 4),
  first2: span(0, 1),
  last2: span(3, 4),
};

const patterns: Readonly<Record<string, Pattern>> = {
  com120: [[1, 5]],
  com60: [
    [2, 1],
    [1, 3],
  ],
  com30: [
    [2, 2],
    [1, 1],
  ],
  com20: [
    [3, 1],
    [1, 2],
  ],
  com10: [
    [3, 1],
    [2, 1],
  ],
  com5: [
    [4, 1],
    [1, 1],
  ],
  com24: [[1, 4]],
  com12: [
    [2, 1],
    [1, 2],
  ],
  com6: [[2, 2]],
  com4: [
    [3, 1],
    [1, 1],
  ],
  group3: [
    [2, 1],
    [1, 1],
  ],
  group6: [[1, 3]],
  group: [[1, 2]],
};

const group = (places: number[], pattern: Pattern, shared = false): Rule => ({
  rule: 'group',
  places,
  pattern,
  shared,
});

/** Rules of five digits. */
function ruleOfFive(id: string): Rule {
  if (id === 'zy.place.fixed') return { rule: 'zy', of: { rule: 'place', places: span(1, 4) } };
  if (id.startsWith('zy.')) return { rule: 'zy', of: ruleOfFive(id.slice(3)) };
  const [under = '', what = ''] = id.split('.');
  if (id === 'place.fixed') return { rule: 'place', places: span(0, 4) };
  const shown = /^show(\d)$/.exec(what);
  if (under === 'any' && shown) return { rule: 'times', times: Number(shown[1]) };
  const any = /^any(\d)$/.exec(under);
  if (any) {
    const count = Number(any[1]);
    if (what === 'straight') return { rule: 'anyRows', count };
    const places = span(0, count - 1);
    const of: Rule =
      what === 'sum'
        ? { rule: 'value', places, of: 'sum' }
        : group(places, patterns[what]!, what === 'group3');
    return { rule: 'anyPlaces', count, of };
  }
  const places = digitPlaces[under];
  return (places && ruleAt(places, what)) ?? { rule: 'options' };
}

function ruleAt(places: number[], what: string): Rule | null {
  const code = /^anyCode(\d)$/.exec(what);
  if (code) return { rule: 'appear', places, count: Number(code[1]) };
  const pattern = patterns[what];
  if (pattern) return group(places, pattern, what === 'group3');
  const byWhat: Readonly<Record<string, Rule>> = {
    straight: { rule: 'straight', places },
    straightTyped: { rule: 'typed', places },
    join: { rule: 'tails', places },
    straightSet: { rule: 'straightSet', places },
    sum: { rule: 'value', places, of: 'sum' },
    span: { rule: 'value', places, of: 'span' },
    groupTyped: { rule: 'sets', places, by: 'typed' },
    banker: { rule: 'sets', places, by: 'banker' },
    groupSum: places.length === 2 ? { rule: 'pairSum', places } : { rule: 'sets', places, by: 'sum' },
    sides: { rule: 'sides', places },
    allPrizes: { rule: 'allPrizes' },
  };
  return byWhat[what] ?? null;
}

const rumbles: Readonly<Record<number, Readonly<Record<string, Pattern>>>> = {
  2: { rumble2: [[1, 2]] },
  3: {
    rumble6: [[1, 3]],
    rumble3: [
      [2, 1],
      [1, 1],
    ],
  },
  4: {
    rumble24: [[1, 4]],
    rumble12: [
      [2, 1],
      [1, 2],
    ],
    rumble6: [[2, 2]],
    rumble4: [
      [3, 1],
      [1, 1],
    ],
  },
};

/** Rules of two to four digits, and of the pair of 31. */
function ruleOfFew(id: string, length: number): Rule {
  const pattern = rumbles[length]?.[id];
  if (pattern) return group(span(0, length - 1), pattern, id === 'rumble3');
  const byId: Readonly<Record<string, Rule>> = {
    straight: { rule: 'straight', places: span(0, length - 1) },
    straightTyped: { rule: 'typed', places: span(0, length - 1) },
    place: { rule: 'place', places: span(0, length - 1) },
    sum: { rule: 'value', places: span(0, length - 1), of: 'sum' },
    'last3.straight': { rule: 'straight', places: span(1, 3) },
    'last2.straight': { rule: 'straight', places: span(2, 3) },
  };
  return byId[id] ?? { rule: 'options' };
}

function ruleOfEleven(id: string): Rule {
  const first = /^first(\d)\.(\w+)$/.exec(id);
  if (first) {
    const places = span(0, Number(first[1]) - 1);
    if (first[2] === 'straight') return { rule: 'straight', places };
    return first[2] === 'straightTyped' ? { rule: 'typed', places } : group(places, [[1, places.length]]);
  }
  const any = /^any\.(\d)(\.banker)?$/.exec(id);
  if (any) {
    const count = Number(any[1]);
    if (any[2]) return { rule: 'bankers', count };
    return count <= 5 ? { rule: 'appear', places: span(0, 4), count } : { rule: 'inside', count };
  }
  if (id === 'place.fixed') return { rule: 'place', places: span(0, 4) };
  if (id === 'place.first3') return { rule: 'appear', places: span(0, 2), count: 1 };
  return { rule: 'options' };
}

function ruleOfRace(id: string): Rule {
  const first = /^first(\d)\.(straight|straightTyped)$/.exec(id);
  if (first)
    return {
      rule: first[2] === 'straight' ? 'straight' : 'typed',
      places: span(0, Number(first[1]) - 1),
    };
  if (id === 'place.first5') return { rule: 'place', places: span(0, 4) };
  if (id === 'place.last5') return { rule: 'place', places: span(5, 9) };
  return { rule: 'options' };
}

function ruleOfDice(id: string): Rule {
  if (id === 'pair.exact') return { rule: 'exactPair' };
  if (id === 'different.two') return { rule: 'onDice', count: 2 };
  return id === 'different.three' ? { rule: 'onDice', count: 3 } : { rule: 'options' };
}

function ruleOfBoard(id: string, lots: number): Rule {
  const counted = /^(special|last|lots|parlay|missing)(\d+)$/.exec(id);
  const count = Number(counted?.[2]);
  const byWord: Readonly<Record<string, Rule>> = {
    special: { rule: 'lot', digits: count, lot: 0 },
    last: { rule: 'lot', digits: count, lot: lots - 1 },
    lots: { rule: 'lots', digits: count },
    parlay: { rule: 'parlay', count },
    missing: { rule: 'absent', count },
  };
  return byWord[counted?.[1] ?? ''] ?? { rule: 'options' };
}

/** Six of 49 and one more, and twenty of eighty. */
function ruleOfBalls(id: string): Rule {
  const counted = /^(joined|missed|pick)(\d+)$/.exec(id);
  const count = Number(counted?.[2]);
  if (counted?.[1] === 'pick') return { rule: 'lines', count };
  if (counted?.[1] === 'joined') return { rule: 'appear', places: span(0, 5), count };
  return counted ? { rule: 'absent', count } : { rule: 'options' };
}

export function ruleOf({ family, shape }: NumberGame, { id }: Pick<Play, 'id'>): Rule {
  if (shape.kind === 'board') return ruleOfBoard(id, shape.size);
  if (id === 'lines') return { rule: 'lines', count: 6 };
  if (family === 'digits' && shape.length === 5) return ruleOfFive(id);
  if (family === 'digits' || (family === 'lotto' && shape.length === 2)) return ruleOfFew(id, shape.length);
  if (family === 'eleven') return ruleOfEleven(id);
  if (family === 'race') return ruleOfRace(id);
  if (family === 'dice') return ruleOfDice(id);
  return ruleOfBalls(id);
}

const list = (places: readonly number[]): string => places.join(' ');

/** The rule in a few signs; the page explains the words. */
export function ruleText(rule: Rule): string {
  switch (rule.rule) {
    case 'group':
      return `group ${list(rule.places)}: ${rule.pattern.map(([times, count]) => `${count} × ${times}`).join(' + ')}${rule.shared ? ', one area' : ''}`;
    case 'sets':
      return `sets ${list(rule.places)} by ${rule.by}`;
    case 'value':
      return `${rule.of} ${list(rule.places)}`;
    case 'appear':
      return `appear ${list(rule.places)}: ${rule.count}`;
    case 'times':
      return `times ${rule.times}`;
    case 'anyPlaces':
      return `any ${rule.count} places: ${ruleText(rule.of)}`;
    case 'zy':
      return `zy: ${ruleText(rule.of)}`;
    case 'lot':
      return `lot ${rule.lot}: ${rule.digits}`;
    case 'lots':
      return `lots: ${rule.digits}`;
    case 'allPrizes':
    case 'exactPair':
    case 'options':
      return rule.rule;
    default:
      return 'places' in rule ? `${rule.rule} ${list(rule.places)}` : `${rule.rule} ${rule.count}`;
  }
}
