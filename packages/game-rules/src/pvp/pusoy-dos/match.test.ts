import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterPlay,
  beginMatch,
  mayPass,
  playableOf,
  refusalOf,
  resultOf,
  seatViewOf,
  type MatchState,
} from './match.ts';
import { placeOf, filipinoSuits, type Place } from './order.ts';
import { factorOf, pointsOf, unitsAtRisk } from './score.ts';

/** Every fourth card: the first seat has all clubs, and the last all diamonds. */
const bySuit = (): Place[][] =>
  [0, 1, 2, 3].map((suit) => Array.from({ length: 13 }, (_, rank) => rank * 4 + suit));

const play = (state: MatchState, ...plays: Place[][]): MatchState => plays.reduce(afterPlay, state);

const deals = fc
  .tuple(
    fc.shuffledSubarray(
      Array.from({ length: 52 }, (_, place) => place),
      { minLength: 52 },
    ),
    fc.constantFrom(2, 3, 4),
  )
  .map(([deck, seats]) => Array.from({ length: seats }, (_, seat) => deck.slice(seat * 13, seat * 13 + 13)));

describe('the course of a trick', () => {
  test('the holder of the lowest card opens, with that card, and does not pass', () => {
    const state = beginMatch(bySuit().toReversed(), 'suit');
    expect([state.turn, state.opening]).toEqual([3, placeOf(2 * 13 + 2, filipinoSuits)]);
    const view = seatViewOf(state, 3);
    expect(mayPass(state)).toBe(false);
    expect(refusalOf(view, [])).toBe('must_lead');
    expect(refusalOf(view, [4])).toBe('opening_card');
    expect(refusalOf(view, [1])).toBe('not_your_cards');
    expect(refusalOf(view, [0, 0])).toBe('not_your_cards');
    expect(refusalOf(view, [0, 4])).toBe('no_combination');
    expect(refusalOf(seatViewOf(state, 0), [3])).toBe('not_your_turn');
    expect(refusalOf(view, [0, 4, 8, 12, 16])).toBeNull();
  });
  test('who passes is out until the trick ends; its winner leads what he likes', () => {
    // 3♣, then 3♠, 3♥ passes for good, 3♦, A♣, pass, pass: clubs lead.
    const state = play(beginMatch(bySuit(), 'suit'), [0], [1], [], [3], [44]);
    expect([state.turn, state.passed]).toEqual([1, [false, false, true, false]]);
    expect(refusalOf(seatViewOf(state, 1), [5])).toBe('too_low');
    const led = play(state, [], []);
    expect([led.turn, led.trick, led.passed]).toEqual([0, null, [false, false, false, false]]);
    expect(mayPass(led)).toBe(false);
    expect(play(led, [4]).turn).toBe(1);
  });
  test('somebody who was passed over in a trick is asked again in the next', () => {
    const state = play(beginMatch(bySuit(), 'suit'), [0], [], [2], [], []);
    expect([state.turn, state.trick]).toEqual([2, null]);
    expect(play(state, [6]).turn).toBe(3);
  });
  test('the last card ends the match at once, and the others pay', () => {
    const clubs = [[0, 4, 8, 12, 16], [20, 24, 28, 32, 36], [40], [44], [48]] as Place[][];
    let state = beginMatch(bySuit(), 'suit');
    for (const led of clubs) {
      state = afterPlay(state, led);
      while (state.winner === null && state.trick !== null) state = afterPlay(state, []);
    }
    expect([state.winner, state.counts]).toEqual([0, [0, 13, 13, 13]]);
    expect(resultOf(state)).toEqual([117, -39, -39, -39]);
    expect(playableOf(state, [1])).toEqual([]);
    expect(() => afterPlay(state, [1])).toThrow(RangeError);
  });
});

test('a card costs one, from ten on two, and three of somebody who played none', () => {
  expect([0, 1, 9, 10, 12, 13].map(pointsOf)).toEqual([0, 1, 9, 20, 24, 39]);
  expect(factorOf(9)).toBe(1);
  expect(unitsAtRisk).toBe(39);
});

test('whatever is played, the match ends, and what is won is what is lost', () => {
  fc.assert(
    fc.property(
      deals,
      fc.constantFrom('suit', 'ranks'),
      fc.infiniteStream(fc.nat()),
      (hands, flush, choices) => {
        let state = beginMatch(hands, flush);
        const all = hands.flat().length;
        while (state.winner === null) {
          expect(resultOf(state)).toBeNull();
          const view = seatViewOf(state, state.turn);
          const moves = [
            ...playableOf(view, view.hand).map(({ places }) => places),
            ...(mayPass(view) ? [[]] : []),
          ];
          // There is always something to do, and everything that is offered is allowed.
          expect(moves.length).toBeGreaterThan(0);
          for (const move of moves.slice(0, 20)) expect(refusalOf(view, move)).toBeNull();
          const [choice] = choices.take(1);
          state = afterPlay(state, moves[choice! % moves.length]!);
          // No trick lasts longer than its cards, so neither does the match.
          expect(state.plays.length).toBeLessThan(52 * hands.length);
          const lying = state.plays.reduce((sum, { places }) => sum + places.length, 0);
          expect(lying + state.hands.flat().length).toBe(all);
        }
        const result = resultOf(state)!;
        expect(result.reduce((sum, units) => sum + units, 0)).toBe(0);
        expect(Math.min(...result)).toBeGreaterThanOrEqual(-unitsAtRisk);
        expect(result.filter((units) => units > 0)).toHaveLength(1);
      },
    ),
    { numRuns: 40 },
  );
});
