import { expect, test } from 'vitest';
import { fairNumbers } from '../../fair/fair-random.ts';
import { shuffledDeck } from '../deal.ts';
import { knownBy } from '../pvp-model.ts';
import { bestDrawUpTo, duel, isNatural, lucky9, strengthOf, totalOf } from './lucky-9.ts';
import { bestAnswer, drawUpTo, duelTable, edgeOf, gainOfDrawing } from './mathematics.ts';

/** Cards by rank and suit: 0 is the ace of spades, 8 its nine, 12 its king. */
const [ace, three, five, nine, ten, king] = [0, 2, 4, 8, 9, 12];

test('aces to nines count their number, tens and court cards nothing, and of the sum the last digit', () => {
  expect(totalOf([ace, three])).toBe(4);
  expect(totalOf([nine, five])).toBe(4);
  expect(totalOf([ten, king])).toBe(0);
  expect(totalOf([nine, nine + 13, ace])).toBe(9);
});

test('a nine of two cards is natural, stands above every other hand and wins double', () => {
  expect(isNatural([nine, king])).toBe(true);
  expect(isNatural([nine, nine + 13, ace])).toBe(false);
  expect(duel(strengthOf([nine, king]), strengthOf([nine, nine + 13, ace]))).toBe(2);
  expect(duel(strengthOf([nine, nine + 13, ace]), strengthOf([nine, king]))).toBe(-2);
  expect(duel(strengthOf([nine, king]), strengthOf([nine + 13, ten]))).toBe(0);
  expect(duel(strengthOf([five, king]), strengthOf([three, king]))).toBe(1);
});

test('each seat meets each other one; with a natural nine there is nothing to decide', () => {
  // Round by round: 9 5 3 A, then K K K K; the third cards follow.
  const first = [nine, five, three, ace];
  const second = [12, 25, 38, 51];
  const rest = Array.from({ length: 52 }, (_, card) => card).filter(
    (card) => ![...first, ...second].includes(card),
  );
  const state = lucky9.deal([...first, ...second, ...rest]);
  expect(state.hands[0]).toEqual([nine, 12]);
  expect(lucky9.legalMoves(knownBy(state, 0))).toEqual([[0]]);
  const over = lucky9.play(
    state,
    [0, 1, 2, 3].map((seat) => ({ seat, move: [0] })),
  );
  // 9 natural, 5, 3, 1.
  expect(lucky9.results(over.table)).toEqual([6, 0, -2, -4]);
});

test('who draws changes nobody else’s card', () => {
  const state = lucky9.deal(
    shuffledDeck(fairNumbers({ serverSeed: '4'.repeat(64), clientSeed: 'x', nonce: 0 })),
  );
  const play = (draws: readonly number[]) =>
    lucky9.play(
      state,
      draws.map((move, seat) => ({ seat, move: [isNatural(state.hands[seat]!) ? 0 : move] })),
    ).hands;
  const [all, last] = [play([1, 1, 1, 1]), play([0, 0, 0, 1])];
  expect(last[3]).toEqual(all[3]);
});

test('exact: seats that play alike are even, and against the best rule no other one wins', () => {
  const table = duelTable();
  const best = drawUpTo(bestDrawUpTo);
  expect(edgeOf(table, best, best)).toBeCloseTo(0, 12);
  expect(bestAnswer(table, best)).toEqual(best);
  for (let most = 0; most <= 8; most += 1) expect(edgeOf(table, drawUpTo(most), best)).toBeLessThan(1e-12);
  // Every total taken by itself: drawing gains to five, and loses from six.
  expect(gainOfDrawing(table, best).map((gain) => gain > 0)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((total) => total <= bestDrawUpTo),
  );
});
