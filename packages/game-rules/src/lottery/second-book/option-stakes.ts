/** The second book's reading of grids: what each named option asks for. Each chosen option is a stake. */
import { at, shape, sorted, times, total, type Numbers } from './stakes.ts';

/** What a draw makes of an option. */
export type Verdict = 'won' | 'lost' | 'pushed';

const won = (is: boolean): Verdict => (is ? 'won' : 'lost');
const side = (name: string, number: number, middle: number): Verdict => {
  if (name === 'big') return won(number >= middle);
  if (name === 'small') return won(number < middle);
  if (name === 'odd') return won(number % 2 !== 0);
  return won(number % 2 === 0);
};
const numbered = (name: string): number => Number(name.replace(/^\D+/, ''));

/** A circle of ten digits: 9 and 0 are neighbours. */
const neighbours = (a: number, b: number): boolean => (a + 1) % 10 === b || (b + 1) % 10 === a;

/** Three digits, the first rule that fits: triple, straight, pair, half straight, mixed. */
function threeAs(digits: Numbers): string {
  const kind = shape(digits);
  if (kind === '3') return 'triple';
  if (kind === '21') return 'pair';
  for (let from = 0; from < 10; from += 1)
    if (sorted(digits) === sorted([from, (from + 1) % 10, (from + 2) % 10])) return 'straight';
  const [a = 0, b = 0, c = 0] = digits;
  return neighbours(a, b) || neighbours(b, c) || neighbours(a, c) ? 'halfStraight' : 'mixed';
}

/** Any three of five digits that sum to a multiple of ten; the points are those of the other two. */
function bull(drawn: Numbers): number {
  for (let a = 0; a < 5; a += 1)
    for (let b = a + 1; b < 5; b += 1)
      for (let c = b + 1; c < 5; c += 1) {
        if ((drawn[a]! + drawn[b]! + drawn[c]!) % 10 !== 0) continue;
        const rest = drawn.filter((_, place) => place !== a && place !== b && place !== c);
        return total(rest) % 10 || 10;
      }
  return 0;
}

function hand(drawn: Numbers): string {
  const named: Readonly<Record<string, string>> = {
    '5': 'five',
    '41': 'four',
    '32': 'fullHouse',
    '311': 'three',
    '221': 'twoPairs',
    '2111': 'pair',
  };
  const found = named[shape(drawn)];
  if (found) return found;
  for (let from = 0; from < 10; from += 1)
    if (sorted(drawn) === sorted([0, 1, 2, 3, 4].map((step) => (from + step) % 10))) return 'straight';
  return 'high';
}

const versus = (name: string, a: number, b: number, tiePushes: boolean): Verdict => {
  if (name === 'tie') return won(a === b);
  if (a === b && tiePushes) return 'pushed';
  return won(name === 'dragon' ? a > b : a < b);
};

const five: Readonly<Record<string, Numbers>> = { first3: [0, 1, 2], middle3: [1, 2, 3], last3: [2, 3, 4] };

export function digitOption(id: string, name: string, drawn: Numbers): Verdict {
  const [under = '', part = '', pair = ''] = id.split('.');
  if (under === 'ball') {
    const digit = drawn[Number(part)]!;
    return /^n\d/.test(name) ? won(digit === numbered(name)) : side(name, digit, 5);
  }
  if (under === 'dragonTiger')
    return versus(name, drawn[Number(pair[0])]!, drawn[Number(pair[1])]!, part === 'entertainment');
  if (under === 'total') return side(name, total(drawn), 23);
  if (under === 'anyOne') return won(drawn.includes(numbered(name)));
  if (under === 'run3') return won([drawn[1], drawn[2], drawn[3]].includes(numbered(name)));
  if (under === 'shape') return won(threeAs(at(drawn, five[part]!)) === name);
  if (part === 'special') return won(threeAs(at(drawn, five[under]!)) === name);
  if (under === 'stud') return won(hand(drawn) === name);
  const points = bull(drawn);
  if (name === 'none') return won(points === 0);
  if (name === 'bullBig') return won(points > 5);
  if (name === 'bullSmall') return won(points > 0 && points < 6);
  return won(points === numbered(name));
}

export function elevenOption(id: string, name: string, drawn: Numbers): Verdict {
  if (id.startsWith('ball.')) {
    const ball = drawn[Number(id.slice(5))]!;
    if (/^n\d/.test(name)) return won(ball === numbered(name));
    return ball === 11 ? 'pushed' : side(name, ball, 6);
  }
  if (id === 'oddCount') return won(drawn.filter((ball) => ball % 2 === 1).length === numbered(name));
  if (id === 'middle') return won([...drawn].sort((a, b) => a - b)[2] === numbered(name));
  if (id === 'dragonTiger') return versus(name, drawn[0]!, drawn[4]!, false);
  const sum = total(drawn);
  if (name === 'tailBig') return won(sum % 10 > 4);
  if (name === 'tailSmall') return won(sum % 10 < 5);
  if (name === 'odd' || name === 'even') return side(name, sum, 0);
  return sum === 30 ? 'pushed' : won(name === 'big' ? sum > 30 : sum < 30);
}

/** Triples lose high, low, odd and even. */
export function diceOption(id: string, name: string, drawn: Numbers): Verdict {
  const [a = 0, b = 0, c = 0] = [...drawn].sort((x, y) => x - y);
  const sum = total(drawn);
  const triple = a === c;
  const run = a + 1 === b && b + 1 === c;
  switch (id) {
    case 'sum':
    case 'sumOf':
      return won(sum === numbered(name));
    case 'triple.one':
      return won(times(drawn, numbered(name)) === 3);
    case 'triple.any':
      return won(triple);
    case 'pair.any':
      return won(times(drawn, numbered(name)) >= 2);
    case 'run':
      return won(run);
    case 'sides':
      return triple ? 'lost' : side(name, sum, 11);
    case 'appears':
      return won(times(drawn, numbered(name)) > 0);
    case 'absent':
      return won(times(drawn, numbered(name)) === 0);
    case 'span':
      return won(c - a === numbered(name));
    default: {
      const kinds: Readonly<Record<string, boolean>> = {
        triple,
        run,
        different: shape(drawn) === '111',
        pair: shape(drawn) === '21',
      };
      return won(kinds[name] === true);
    }
  }
}

export function raceOption(id: string, name: string, drawn: Numbers): Verdict {
  const [under = '', part = ''] = id.split('.');
  if (under === 'rank') {
    const racer = drawn[Number(part)]!;
    return /^n\d/.test(name) ? won(racer === numbered(name)) : side(name, racer, 6);
  }
  if (under === 'dragonTiger') return versus(name, drawn[Number(part)]!, drawn[9 - Number(part)]!, false);
  const sum = total(drawn.slice(0, part === 'first3' ? 3 : 2));
  return /^s\d/.test(name) ? won(sum === numbered(name)) : side(name, sum, 12);
}

/** Red and blue as they are printed; every other number is green. */
const redBalls = new Set('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'.split(' ').map(Number));
const blueBalls = new Set('3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'.split(' ').map(Number));

export function fortyNineOption(id: string, name: string, drawn: Numbers): Verdict {
  const ball = drawn[6]!;
  const written = String(ball).padStart(2, '0');
  switch (id) {
    case 'special':
      return won(ball === numbered(name));
    case 'colour': {
      const colour = redBalls.has(ball) ? 'red' : blueBalls.has(ball) ? 'blue' : 'green';
      return won(colour === name);
    }
    case 'head':
      return won(Number(written[0]) === numbered(name));
    case 'tail':
      return won(Number(written[1]) === numbered(name));
    case 'normal':
      return won(drawn.slice(0, 6).includes(numbered(name)));
    default: {
      if (ball === 49) return 'pushed';
      const sum = Number(written[0]) + Number(written[1]);
      if (name.startsWith('sum')) return side(name.slice(3).toLowerCase(), sum, 7);
      if (name.startsWith('tail')) return side(name.slice(4).toLowerCase(), Number(written[1]), 5);
      return side(name, ball, 25);
    }
  }
}

export function sumOption(id: string, name: string, drawn: Numbers): Verdict {
  const sum = total(drawn);
  if (id === 'sum') return won(sum === numbered(name));
  if (id === 'shape') return won(shape(drawn) === (name === 'triple' ? '3' : '21'));
  if (id === 'colour') {
    const grey = [0, 13, 14, 27].includes(sum);
    const colour = grey ? 'grey' : ['red', 'green', 'blue'][sum % 3];
    return won(colour === name);
  }
  if (name === 'veryBig') return won(sum > 21);
  if (name === 'verySmall') return won(sum < 6);
  const parts = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
  return won(parts.every((part) => side(part, sum, 14) === 'won'));
}

export function kenoOption(id: string, name: string, drawn: Numbers): Verdict {
  const sum = total(drawn);
  if (id === 'halves') {
    const above = drawn.filter((number) => number > 40).length;
    return won(name === (above > 10 ? 'upper' : above === 10 ? 'level' : 'lower'));
  }
  if (id === 'elements') {
    const element =
      sum < 696 ? 'metal' : sum < 764 ? 'wood' : sum < 856 ? 'water' : sum < 924 ? 'fire' : 'earth';
    return won(element === name);
  }
  if (name === 'odd' || name === 'even') return side(name, sum, 0);
  return won(name === (sum > 810 ? 'big' : sum === 810 ? 'middle' : 'small'));
}
