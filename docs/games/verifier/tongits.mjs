/** Matches of tongits: the section "Cards of people" of `drawing.md`. */
import { range, sum } from './numbers.mjs';

const rank = (card) => (card % 13) + 1;
const suit = (card) => Math.floor(card / 13) % 4;
const points = (cards) => sum(cards.map((card) => Math.min(10, rank(card))));

function isMeld(cards) {
  if (cards.length < 3 || new Set(cards).size !== cards.length) return false;
  if (cards.every((card) => rank(card) === rank(cards[0]))) return true;
  const ranks = cards.map(rank).sort((a, b) => a - b);
  return (
    cards.every((card) => suit(card) === suit(cards[0])) && ranks.every((one, at) => one === ranks[0] + at)
  );
}

const demand = (right) => {
  if (!right) throw new Error('a move is not allowed');
};

/** Twelve cards each; the seat with the lowest card begins and has one more. */
function begin(seats, deck) {
  const hands = range(seats).map((seat) => range(12).map((round) => deck[round * seats + seat]));
  const lowest = (hand) => Math.min(...hand.map((card) => rank(card) * 4 + suit(card)));
  const least = Math.min(...hands.map(lowest));
  const turn = hands.findIndex((hand) => lowest(hand) === least);
  hands[turn].push(deck[12 * seats]);
  return {
    seats,
    hands,
    turn,
    stock: deck.slice(12 * seats + 1),
    discards: [],
    melds: [],
    touched: range(seats).map(() => false),
    phase: 'act',
    caller: null,
    challenged: [],
    end: null,
    winner: null,
  };
}

const laid = (match, seat) => match.melds.some(({ owner }) => owner === seat);
const inTurn = ({ seats }, from) => range(seats).map((step) => (from + step) % seats);
const answering = (match) => range(match.seats).filter((seat) => seat !== match.caller && laid(match, seat));

function takeFrom(match, seat, cards) {
  const { hands } = match;
  demand(cards.every((card) => hands[seat].includes(card)) && new Set(cards).size === cards.length);
  hands[seat] = hands[seat].filter((card) => !cards.includes(card));
}

const finish = (match, end, winner) => Object.assign(match, { phase: 'over', end, winner });

function lowestOf(match, among) {
  const some = among.some((seat) => laid(match, seat)) ? among.filter((seat) => laid(match, seat)) : among;
  const held = (seat) => points(match.hands[seat]);
  return some.reduce((best, seat) => (held(seat) < held(best) ? seat : best));
}

function layMeld(match, seat, cards, meld) {
  demand(isMeld(meld));
  takeFrom(match, seat, cards);
  match.melds.push({ owner: seat, cards: meld });
}

function addTo(match, seat, [number, card]) {
  const meld = match.melds[number];
  demand(meld && isMeld([...meld.cards, card]));
  takeFrom(match, seat, [card]);
  meld.cards = [...meld.cards, card];
  if (meld.owner !== seat) match.touched[meld.owner] = true;
}

function callFight(match, seat) {
  demand(laid(match, seat) && !match.touched[seat]);
  Object.assign(match, { phase: 'fight', caller: seat });
  if (answering(match).length === 0) finish(match, 'fight', seat);
}

function act(match, seat, [kind, ...cards]) {
  demand(seat === match.turn && match.phase === ([0, 1, 5].includes(kind) ? 'draw' : 'act'));
  if (kind === 5) return callFight(match, seat);
  if (kind === 0) match.hands[seat].push(match.stock.shift());
  else if (kind === 1) layMeld(match, seat, cards, [...cards, match.discards.pop()]);
  else if (kind === 2) layMeld(match, seat, cards, cards);
  else if (kind === 3) addTo(match, seat, cards);
  else {
    demand(kind === 4 && cards.length === 1);
    takeFrom(match, seat, cards);
    match.discards.push(cards[0]);
    match.touched[seat] = false;
  }
  match.phase = 'act';
  if (match.hands[seat].length === 0) return finish(match, 'tongits', seat);
  if (kind !== 4) return match;
  if (match.stock.length === 0) return finish(match, 'stock', lowestOf(match, inTurn(match, seat)));
  return Object.assign(match, { turn: (seat + 1) % match.seats, phase: 'draw' });
}

function answer(match, step) {
  demand(step.map(([seat]) => seat).join() === answering(match).join());
  demand(step.every(([, kind]) => kind === 6 || kind === 7));
  match.challenged = step.filter(([, kind]) => kind === 6).map(([seat]) => seat);
  const fights = (seat) => seat === match.caller || match.challenged.includes(seat);
  const fighters = inTurn(match, (match.caller + 1) % match.seats).filter(fights);
  finish(match, 'fight', lowestOf(match, fighters));
}

/**
 * Plays a match again.
 * @throws Error where a move is not allowed
 */
export function playTongits({ seats, losses }, deck, steps) {
  const match = begin(seats, deck);
  for (const step of steps) {
    demand(match.phase !== 'over');
    if (match.phase === 'fight') answer(match, step);
    else {
      demand(step.length === 1);
      act(match, step[0][0], step[0].slice(1));
    }
  }
  const { end, winner, caller, challenged } = match;
  const lost = range(seats).map((seat) => {
    if (seat === winner) return 0;
    const burned = laid(match, seat) ? 0 : losses.burned;
    if (end !== 'fight') return losses[end] + burned;
    return challenged.includes(seat) || seat === caller ? losses.fought : losses.folded + burned;
  });
  return { end, winner, results: lost.map((units, seat) => (seat === winner ? sum(lost) : 0 - units)) };
}
