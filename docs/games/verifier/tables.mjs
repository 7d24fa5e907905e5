/** Tables: what each draws, and what a bet returns. */
import { byWeights, range, streamOf, sum } from './numbers.mjs';

const rankOf = (card) => (card % 13) + 1;
const suitOf = (card) => Math.floor(card / 13) % 4;
const suits = ['spades', 'hearts', 'clubs', 'diamonds'];

function shoe(next, cards = 416) {
  const dealt = [];
  return () => {
    let x = next(cards - dealt.length);
    for (const gone of [...dealt].sort((a, b) => a - b)) if (x >= gone) x += 1;
    dealt.push(x);
    return x;
  };
}

const valueOf = (card) => (rankOf(card) > 9 ? 0 : rankOf(card));
const totalOf = (hand) => sum(hand.map(valueOf)) % 10;

function bankerDraws(total, third) {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

function dealBaccarat(card) {
  const cards = [card(), card(), card(), card()];
  const [player, banker] = [
    [cards[0], cards[2]],
    [cards[1], cards[3]],
  ];
  const [p, b] = [totalOf(player), totalOf(banker)];
  if (p < 8 && b < 8) {
    let third = null;
    if (p <= 5) {
      player.push(card());
      cards.push(player[2]);
      third = valueOf(player[2]);
    }
    if (bankerDraws(b, third)) {
      banker.push(card());
      cards.push(banker[2]);
    }
  }
  return { cards, player, banker };
}

/** The same deal from the cards of an outcome. */
function handsOf(cards) {
  let at = 0;
  return dealBaccarat(() => cards[at++]);
}

function dragonBonus(own, other) {
  const lead = totalOf(own) - totalOf(other);
  if (own.length === 2 && totalOf(own) >= 8) return lead > 0 ? 200 : lead === 0 ? 100 : 0;
  return { 4: 200, 5: 300, 6: 500, 7: 700, 8: 1100, 9: 3100 }[lead] ?? 0;
}

function baccaratReturn({ banker: rule }, cards, { spot }) {
  const { player, banker } = handsOf(cards);
  const [p, b] = [totalOf(player), totalOf(banker)];
  const pair = (hand) => rankOf(hand[0]) === rankOf(hand[1]);
  const perfect = (hand) => (pair(hand) && suitOf(hand[0]) === suitOf(hand[1]) ? 1 : 0);
  const bankerWin = rule === 'commission' ? 195 : b === 6 ? 150 : 200;
  const all = {
    player: p === b ? 100 : p > b ? 200 : 0,
    banker: p === b ? 100 : b > p ? bankerWin : 0,
    tie: p === b ? 900 : 0,
    'player-pair': pair(player) ? 1200 : 0,
    'banker-pair': pair(banker) ? 1200 : 0,
    'either-pair': pair(player) || pair(banker) ? 600 : 0,
    'perfect-pair': [0, 2600, 20100][perfect(player) + perfect(banker)],
    small: cards.length === 4 ? 250 : 0,
    big: cards.length > 4 ? 154 : 0,
    'lucky-six': b > p && b === 6 ? (banker.length === 2 ? 1300 : 2100) : 0,
    'player-dragon': dragonBonus(player, banker),
    'banker-dragon': dragonBonus(banker, player),
  };
  return all[spot];
}

function dragonTigerReturn(_data, [dragon, tiger], { spot }) {
  const lead = rankOf(dragon) - rankOf(tiger);
  if (spot === 'dragon' || spot === 'tiger')
    return lead === 0 ? 50 : lead > 0 === (spot === 'dragon') ? 200 : 0;
  if (spot === 'tie') return lead === 0 ? 1200 : 0;
  if (spot === 'suited-tie') return lead === 0 && suitOf(dragon) === suitOf(tiger) ? 5100 : 0;
  const [side, bet] = spot.split('-');
  const card = side === 'dragon' ? dragon : tiger;
  const rank = rankOf(card);
  if (rank === 7) return 0;
  if (suits.includes(bet)) return suits[suitOf(card)] === bet ? 400 : 0;
  return { big: rank > 7, small: rank < 7, odd: rank % 2 === 1, even: rank % 2 === 0 }[bet] ? 200 : 0;
}

function fanTanReturn(_data, [buttons], { spot }) {
  const left = ((buttons - 1) % 4) + 1;
  const [bet, ...numbers] = spot.split('-');
  const has = (number) => Number(number) === left;
  if (bet === 'nim') return has(numbers[0]) ? 290 : has(numbers[1]) ? 100 : 0;
  return numbers.some(has) ? { fan: 385, kwok: 195, three: 131 }[bet] : 0;
}

function coinBowlReturn(_data, coins, { spot }) {
  const reds = sum(coins);
  if (spot === 'even' || spot === 'odd') return (reds % 2 === 1) === (spot === 'odd') ? 195 : 0;
  if (spot === 'all-alike') return reds % 4 === 0 ? 770 : 0;
  const named = ['four-white', 'three-white', 'two-each', 'three-red', 'four-red'];
  return named[reds] === spot ? [1550, 385, 256, 385, 1550][reds] : 0;
}

function dealAndarBahar(card) {
  const cards = [card(), card()];
  while (rankOf(cards[cards.length - 1]) !== rankOf(cards[0])) cards.push(card());
  return cards;
}

const dealLengths = {
  'count-1': [1, 5, 350],
  'count-6': [6, 10, 440],
  'count-11': [11, 15, 560],
  'count-16': [16, 25, 435],
  'count-26': [26, 30, 1550],
  'count-31': [31, 35, 2550],
  'count-36': [36, 40, 5000],
  'count-41': [41, 49, 12000],
};

function andarBaharReturn(_data, [open, ...dealt], { spot }) {
  if (spot === 'andar') return dealt.length % 2 === 1 ? 190 : 0;
  if (spot === 'bahar') return dealt.length % 2 === 0 ? 200 : 0;
  if (spot.startsWith('open-')) return spot === `open-${suits[suitOf(open)]}` ? 380 : 0;
  const [from, to, back] = dealLengths[spot];
  return dealt.length >= from && dealt.length <= to ? back : 0;
}

function sicBoReturn({ totalPays }, dice, { spot }) {
  const [name, one, other] = spot.split('-');
  const total = sum(dice);
  const isTriple = dice.every((face) => face === dice[0]);
  const count = (face) => dice.filter((shown) => shown === Number(face)).length;
  const even = { small: total <= 10, big: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 };
  if (name in even) return !isTriple && even[name] ? 200 : 0;
  if (name === 'total') return total === Number(one) ? (totalPays[one] + 1) * 100 : 0;
  if (name === 'single') return count(one) === 0 ? 0 : (count(one) + 1) * 100;
  if (name === 'double') return count(one) >= 2 ? 1200 : 0;
  if (name === 'triple') return count(one) === 3 ? 18100 : 0;
  if (name === 'any') return isTriple ? 3200 : 0;
  return count(one) > 0 && count(other) > 0 ? 700 : 0;
}

function drawStorm(next, { strikeCounts, strikePays }) {
  const outcome = [next(37)];
  const count =
    strikeCounts[
      byWeights(
        next,
        strikeCounts.map(([, weight]) => weight),
      )
    ][0];
  const left = range(37);
  for (let k = 0; k < count; k += 1) {
    const [struck] = left.splice(next(left.length), 1);
    outcome.push(
      struck,
      strikePays[
        byWeights(
          next,
          strikePays.map(([, weight]) => weight),
        )
      ][0],
    );
  }
  return outcome;
}

function rouletteReturn({ storm, spots, pays }, [pocket, ...strikes], { spot }) {
  const place = spots.find(({ id }) => id === spot);
  if (!place.covers.includes(pocket)) return 0;
  if (!storm || place.kind !== 'straight') return (pays[place.kind] + 1) * 100;
  const at = strikes.findIndex((number, i) => i % 2 === 0 && number === pocket);
  return ((at < 0 ? 29 : strikes[at + 1]) + 1) * 100;
}

function bingoCard({ size, balls, freeMiddle }, number) {
  const next = streamOf(`bingo-card-${size}-${balls}`, `card:${number}`);
  const part = balls / size;
  const columns = range(size).map((column) => {
    const left = range(part).map((i) => column * part + i + 1);
    return range(size).map(() => left.splice(next(left.length), 1)[0]);
  });
  const middle = (size - 1) / 2;
  if (freeMiddle) columns[middle][middle] = null;
  return columns;
}

function bingoReturn(data, called, { choice: [number] }) {
  const columns = bingoCard(data, number);
  const on = (column, row) => columns[column][row] === null || called.includes(columns[column][row]);
  const all = range(data.size);
  const lines = [
    ...all.map((row) => all.every((column) => on(column, row))),
    ...all.map((column) => all.every((row) => on(column, row))),
    all.every((i) => on(i, i)),
    all.every((i) => on(data.size - 1 - i, i)),
  ].filter(Boolean).length;
  return data.linePays[Math.min(lines, data.linePays.length - 1)];
}

function drawCockfight(next, { house, lean, ways }) {
  const m = next(96);
  const [n, p] = [next(15), next(5)];
  const name = n >= m % 16 ? n + 1 : n;
  const plumage = p >= Math.floor(m / 16) ? p + 1 : p;
  return [m, name + 16 * plumage, next(house.steps), next(2 * lean + 1), next(ways), next(1000)];
}

function cockfightReturn(data, [, , steps, part, result], { spot, laid }) {
  const e = (data.ways - data.drawWays) / 2;
  const winner = result < e ? 'meron' : result < 2 * e ? 'wala' : 'draw';
  if (spot === 'draw') return winner === 'draw' ? data.drawReturn : 0;
  const s = data.house.leastMinor + steps * data.house.stepMinor;
  const houseMeron = (s / 1000) * (500 - data.lean + part);
  const sums = { meron: houseMeron + laid.meron, wala: s - houseMeron + laid.wala };
  const all = (sums.meron + sums.wala) * (100 - data.terms.commission);
  const back = (side) => Math.floor(all / sums[side]);
  const least = Math.min(...['meron', 'wala'].map((side) => (sums[side] === 0 ? 0 : back(side))));
  if (winner === 'draw' || least < data.terms.leastReturn) return 100;
  return winner === spot ? back(spot) : 0;
}

function colourReturn({ colours, pays, pairReturn, tripleReturn }, faces, { spot }) {
  const counts = colours.map((_, colour) => faces.filter((face) => face === colour).length);
  if (spot === 'any-pair') return counts.includes(2) ? pairReturn : 0;
  if (spot === 'any-triple') return counts.includes(3) ? tripleReturn : 0;
  const k = counts[colours.indexOf(spot)];
  return k === 0 ? 0 : (pays[k - 1] + 1) * 100;
}

function dropReturn({ slots, numberReturn, colourReturn: colour, halfReturn }, [begin, ...turns], { spot }) {
  let column = begin;
  for (const turn of turns) column = Math.min(11, Math.max(0, column + (turn === 1 ? 1 : -1)));
  const number = slots[column];
  const halves = { odd: number % 2 === 1, even: number % 2 === 0, low: number <= 6, high: number >= 7 };
  if (spot in halves) return halves[spot] ? halfReturn : 0;
  if (spot.startsWith('number-')) return spot === `number-${number}` ? numberReturn : 0;
  return ['red', 'blue', 'yellow'][column % 3] === spot ? colour : 0;
}

function crashReturn({ rtpPercent, ceiling }, [d], { choice: [exit = ceiling] }) {
  const end = Math.max(100, Math.floor((rtpPercent * 2 ** 32) / (d + 1)));
  return exit <= end ? exit : 0;
}

function drawBalls(next, { balls, calls }) {
  const left = range(balls).map((i) => i + 1);
  return range(calls).map(() => left.splice(next(left.length), 1)[0]);
}

export const tables = {
  'colour-game': [(next) => [next(6), next(6), next(6)], colourReturn],
  'drop-ball': [(next) => [next(12), ...range(9).map(() => next(2))], dropReturn],
  crash: [(next) => [next(2 ** 32)], crashReturn],
  bingo: [drawBalls, bingoReturn],
  roulette: [(next, data) => (data.storm ? drawStorm(next, data) : [next(37)]), rouletteReturn],
  'sic-bo': [(next) => range(3).map(() => next(6) + 1), sicBoReturn],
  'dragon-tiger': [(next) => range(2).map(shoe(next)), dragonTigerReturn],
  'fan-tan': [(next) => [20 + next(20)], fanTanReturn],
  'coin-bowl': [(next) => range(4).map(() => next(2)), coinBowlReturn],
  'andar-bahar': [(next) => dealAndarBahar(shoe(next, 52)), andarBaharReturn],
  baccarat: [(next) => dealBaccarat(shoe(next)).cards, baccaratReturn],
  cockfight: [drawCockfight, cockfightReturn],
};
