/** Matches of Pusoy Dos and Big Two: the section "Cards of people" of `drawing.md`. */
import { range, sum } from './numbers.mjs';

const ofRank = (card) => ((card % 13) + 11) % 13;
const suitOf = (card) => Math.floor(card / 13) % 4;

/** The ten straights: A 2 3 4 5 to 10 J Q K A, as ranks from 3 = 0. */
const straights = new Set(
  range(10).map((first) =>
    range(5)
      .map((step) => (first + step + 11) % 13)
      .sort((a, b) => a - b)
      .join(),
  ),
);
const kinds = ['straight', 'flush', 'full-house', 'four', 'straight-flush'];

/** Compares lists of numbers from their first on. */
function compare(one, other) {
  for (const at of range(one.length)) if (one[at] !== other[at]) return one[at] - other[at];
  return 0;
}

function strengthOfFive(sorted, { rank, suit, top }, flush) {
  const ranks = sorted.map(rank);
  const isStraight = straights.has(ranks.join());
  const isFlush = sorted.every((card) => suit(card) === suit(sorted[0]));
  if (isStraight) return [kinds.indexOf(isFlush ? 'straight-flush' : 'straight'), top];
  if (isFlush) {
    const down = ranks.toReversed();
    const own = suit(sorted[0]);
    return [kinds.indexOf('flush'), ...(flush === 'suit' ? [own, ...down] : [...down, own])];
  }
  const counts = ranks.map((one) => ranks.filter((other) => other === one).length);
  const most = Math.max(...counts);
  const main = ranks[counts.indexOf(most)];
  if (most === 4) return [kinds.indexOf('four'), main];
  return most === 3 && counts.includes(2) ? [kinds.indexOf('full-house'), main] : null;
}

/** Null where the cards cannot be played at once. */
function strengthOf(cards, { place, rank, suit }, flush) {
  const sorted = cards.toSorted((a, b) => place(a) - place(b));
  const top = place(sorted.at(-1));
  if (cards.length === 5) return strengthOfFive(sorted, { rank, suit, top }, flush);
  const isOne = cards.length <= 3 && sorted.every((card) => rank(card) === rank(sorted[0]));
  return isOne ? [top] : null;
}

const points = (left) => left * (left === 13 ? 3 : left >= 10 ? 2 : 1);

/**
 * Plays a match again: whose turn each play is, and what it ends with.
 * @throws Error where a play is not allowed
 */
export function playPusoy({ seats, suits, flush }, deck, plays) {
  const suit = (card) => suits.indexOf(suitOf(card));
  const order = { place: (card) => ofRank(card) * 4 + suit(card), rank: ofRank, suit };
  const hands = range(seats).map((seat) => range(13).map((round) => deck[round * seats + seat]));
  const lowest = Math.min(...hands.flat().map(order.place));
  const opens = (card) => order.place(card) === lowest;
  let turn = hands.findIndex((hand) => hand.some(opens));
  let [owner, beaten, passed, isOver] = [turn, null, new Set(), false];
  const turns = plays.map((cards, at) => {
    const seat = turn;
    if (isOver) throw new Error('the match is over');
    if (cards.length === 0) {
      if (beaten === null) throw new Error('who leads has to play');
      passed.add(seat);
    } else {
      const strength = strengthOf(cards, order, flush);
      const own = new Set(cards).size === cards.length && cards.every((card) => hands[seat].includes(card));
      const fits =
        at === 0
          ? cards.some(opens)
          : beaten === null || (cards.length === beaten.size && compare(strength ?? [], beaten.strength) > 0);
      if (!own || strength === null || !fits) throw new Error(`play ${at} is not allowed`);
      hands[seat] = hands[seat].filter((card) => !cards.includes(card));
      [owner, beaten, isOver] = [seat, { size: cards.length, strength }, hands[seat].length === 0];
    }
    do turn = (turn + 1) % seats;
    while (turn !== owner && passed.has(turn));
    if (turn === owner) [beaten, passed] = [null, new Set()];
    return seat;
  });
  const lost = hands.map((hand) => points(hand.length));
  return { turns, results: lost.map((units) => (units === 0 ? sum(lost) : -units)) };
}
