/** The table "Options" of `number-games.md`: whether an option wins, comes back, or loses. */
import { range, sum } from './numbers.mjs';

const distinct = (numbers) => new Set(numbers).size;
const rising = (numbers) => [...numbers].sort((a, b) => a - b);
const number = (option) => Number(/\d+$/.exec(option)?.[0]);
const counts = (numbers) =>
  [...new Set(numbers)].map((one) => numbers.filter((other) => other === one).length).sort((a, b) => b - a);

/** Three digits on a ring of ten. */
function shape(three) {
  const follows = (a, b) => (a + 1) % 10 === b;
  if (distinct(three) === 1) return 'triple';
  if (distinct(three) === 2) return 'pair';
  const neighbours = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].filter(([a, b]) => follows(three[a], three[b]) || follows(three[b], three[a])).length;
  return ['mixed', 'halfStraight', 'straight'][neighbours];
}

function bull(five) {
  const found = range(5).some((a) =>
    range(a).some((b) => range(b).some((c) => (five[a] + five[b] + five[c]) % 10 === 0)),
  );
  if (!found) return 0;
  return sum(five) % 10 === 0 ? 10 : sum(five) % 10;
}

function hand(five) {
  const [most, next] = counts(five);
  if (most === 5) return 'five';
  if (most === 4) return 'four';
  if (most === 3) return next === 2 ? 'fullHouse' : 'three';
  if (most === 2) return next === 2 ? 'twoPairs' : 'pair';
  const row = range(10).some((from) => range(5).every((step) => five.includes((from + step) % 10)));
  return row ? 'straight' : 'high';
}

/** Big, small, odd or even of a number, with the lowest that is big. */
function side(option, value, big) {
  return { big: value >= big, small: value < big, odd: value % 2 === 1, even: value % 2 === 0 }[option];
}

const threeOf = { first3: [0, 1, 2], middle3: [1, 2, 3], last3: [2, 3, 4] };
const versus = (option, a, b) => ({ dragon: a > b, tiger: a < b, tie: a === b })[option];
const reds = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blues = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

const tables = {
  'five digits': (play, option, drawn) => {
    const words = play.split('.');
    const under = words.find((word) => threeOf[word]);
    if (under) return shape(threeOf[under].map((place) => drawn[place])) === option;
    if (words[0] === 'total') return side(option, sum(drawn), 23);
    if (words[0] === 'dragonTiger') {
      const [a, b] = [...words[2]].map((place) => drawn[Number(place)]);
      return words[1] === 'entertainment' && option !== 'tie' && a === b ? 'back' : versus(option, a, b);
    }
    if (words[0] === 'ball') {
      const digit = drawn[Number(words[1])];
      return option.startsWith('n') ? digit === number(option) : side(option, digit, 5);
    }
    if (play === 'anyOne') return drawn.includes(number(option));
    if (play === 'stud') return hand(drawn) === option;
    const points = bull(drawn);
    if (option === 'none') return points === 0;
    if (option === 'bullBig') return points >= 6;
    return option === 'bullSmall' ? points >= 1 && points <= 5 : points === number(option);
  },
  'four digits': (play, option, drawn) => drawn.slice(1).includes(number(option)),
  'five of eleven': (play, option, drawn) => {
    if (play === 'oddCount') return drawn.filter((one) => one % 2 === 1).length === number(option);
    if (play === 'middle') return rising(drawn)[2] === number(option);
    if (play === 'dragonTiger') return versus(option, drawn[0], drawn[4]);
    if (play === 'sum') {
      const all = sum(drawn);
      if (option.startsWith('tail')) return all % 10 >= 5 === (option === 'tailBig');
      if (all === 30 && (option === 'big' || option === 'small')) return 'back';
      return side(option, all, 31);
    }
    const ball = drawn[number(play)];
    if (option.startsWith('n')) return ball === number(option);
    return ball === 11 ? 'back' : side(option, ball, 6);
  },
  'three dice': (play, option, drawn) => {
    const all = sum(drawn);
    const n = number(option);
    const shown = drawn.filter((face) => face === n).length;
    const spread = Math.max(...drawn) - Math.min(...drawn);
    const isRun = distinct(drawn) === 3 && spread === 2;
    switch (play) {
      case 'sum':
      case 'sumOf':
        return all === n;
      case 'triple.one':
        return shown === 3;
      case 'triple.any':
        return distinct(drawn) === 1;
      case 'pair.any':
        return shown >= 2;
      case 'run':
        return isRun;
      case 'sides':
        return distinct(drawn) !== 1 && side(option, all, 11);
      case 'appears':
        return shown > 0;
      case 'absent':
        return shown === 0;
      case 'span':
        return spread === n;
      default:
        return option === 'run' ? isRun : distinct(drawn) === { triple: 1, pair: 2, different: 3 }[option];
    }
  },
  'ten racers': (play, option, drawn) => {
    const [word, rank] = play.split('.');
    if (word === 'rank') {
      const racer = drawn[Number(rank)];
      return option.startsWith('n') ? racer === number(option) : side(option, racer, 6);
    }
    if (word === 'dragonTiger') return versus(option, drawn[Number(rank)], drawn[9 - Number(rank)]);
    const all = sum(drawn.slice(0, play.includes('first3') ? 3 : 2));
    return option.startsWith('s') && option !== 'small' ? all === number(option) : side(option, all, 12);
  },
  'six of 49 and one': (play, option, drawn) => {
    const special = drawn[6];
    const n = number(option);
    if (play === 'normal') return drawn.slice(0, 6).includes(n);
    if (play === 'special') return special === n;
    if (play === 'head') return Math.floor(special / 10) === n;
    if (play === 'tail') return special % 10 === n;
    if (play === 'colour')
      return option === (reds.has(special) ? 'red' : blues.has(special) ? 'blue' : 'green');
    if (special === 49) return 'back';
    const digits = Math.floor(special / 10) + (special % 10);
    const word = option.replace(/^(sum|tail)/, '').toLowerCase();
    if (option.startsWith('sum')) return side(word, digits, 7);
    return option.startsWith('tail') ? side(word, special % 10, 5) : side(word, special, 25);
  },
  'three digits as a sum': (play, option, drawn) => {
    const all = sum(drawn);
    if (play === 'sum') return all === number(option);
    if (play === 'shape') return distinct(drawn) === { triple: 1, pair: 2 }[option];
    if (play === 'colour') {
      const grey = [0, 13, 14, 27].includes(all);
      return option === (grey ? 'grey' : ['red', 'green', 'blue'][all % 3]);
    }
    if (option === 'veryBig') return all >= 22;
    if (option === 'verySmall') return all <= 5;
    return option
      .toLowerCase()
      .match(/big|small|odd|even/g)
      .every((word) => side(word, all, 14));
  },
  'twenty of eighty': (play, option, drawn) => {
    const all = sum(drawn);
    if (play === 'halves') {
      const upper = drawn.filter((one) => one > 40).length;
      return { upper: upper > 10, level: upper === 10, lower: upper < 10 }[option];
    }
    if (play === 'elements') {
      const at = [695, 763, 855, 923, Infinity].findIndex((most) => all <= most);
      return ['metal', 'wood', 'water', 'fire', 'earth'][at] === option;
    }
    if (option === 'middle') return all === 810;
    return option === 'small' ? all < 810 : side(option, all, 811);
  },
};

/** `wins`, `back` or `loses`. */
export function optionState(table, play, option, drawn) {
  const found = tables[table](play, option, drawn);
  if (found === undefined) throw new Error(`${table} has no option ${option} of ${play}`);
  return found === 'back' ? 'back' : found ? 'wins' : 'loses';
}
