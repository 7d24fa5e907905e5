import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../../fair/fair-random.ts';
import { backOf, baccaratSpots, resultOf, type BaccaratSpot } from './bets.ts';
import { baccarat } from './baccarat.ts';
import { countedReturns } from './counted.ts';
import { bankerDraws, handsOf, totalOf } from './hands.ts';
import { allWays, returnsOf, valueClasses } from './mathematics.ts';

/** A card of the first deck. @param rank from 1 */
const spade = (rank: number, deck = 0): number => deck * 52 + rank - 1;
const heart = (rank: number, deck = 0): number => spade(rank, deck) + 13;

describe('the third card', () => {
  test('the banker draws by the table of play', () => {
    const stands = (total: number): (number | null)[] =>
      [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => !bankerDraws(total, third));
    expect(stands(2)).toEqual([]);
    expect(stands(3)).toEqual([8]);
    expect(stands(4)).toEqual([0, 1, 8, 9]);
    expect(stands(5)).toEqual([0, 1, 2, 3, 8, 9]);
    expect(stands(6)).toEqual([null, 0, 1, 2, 3, 4, 5, 8, 9]);
    expect(stands(7)).toHaveLength(11);
  });
  test('a natural ends the round with four cards', () => {
    const hands = handsOf([spade(9), spade(1), spade(10), spade(2)]);
    expect([totalOf(hands.player), totalOf(hands.banker)]).toEqual([9, 3]);
    expect(() => handsOf([spade(9), spade(1), spade(10), spade(2), spade(5)])).toThrow(RangeError);
  });
  test('five cards and six', () => {
    // Player 6 stands, banker 5 draws.
    expect(handsOf([spade(6), spade(5), spade(10), spade(11), spade(3)]).banker).toHaveLength(3);
    // Player 5 draws an eight, banker 3 stands.
    expect(handsOf([spade(5), spade(3), spade(10), spade(11), spade(8)]).player).toHaveLength(3);
    expect(handsOf([spade(5), spade(3), spade(10), spade(11), spade(7), spade(4)]).cards).toHaveLength(6);
  });
  test('the same card does not fall twice, but those of other decks do', () => {
    expect(() => handsOf([spade(9), spade(1), spade(9), spade(2)])).toThrow(RangeError);
    expect(handsOf([spade(9), spade(1), spade(9, 1), spade(2)]).player).toHaveLength(2);
  });
});

describe('what bets get back', () => {
  const backs = (cards: number[], spots: BaccaratSpot[], rule: 'commission' | 'half-on-six' = 'commission') =>
    spots.map((spot) => backOf(spot, resultOf(handsOf(cards)), rule));

  test('a banker’s win with six', () => {
    const six = [spade(1), spade(3), spade(6), heart(3)];
    expect(totalOf(handsOf(six).player)).toBe(7);
    const won = [spade(10), spade(3), spade(11), heart(3), spade(1)];
    expect(backs(won, ['banker', 'lucky-six', 'banker-pair', 'perfect-pair', 'either-pair'])).toEqual([
      195, 1300, 1200, 0, 600,
    ]);
    expect(backs(won, ['banker'], 'half-on-six')).toEqual([150]);
    const withThree = [spade(10), spade(2), spade(11), heart(3), spade(4), spade(1)];
    expect(backs(withThree, ['lucky-six', 'big', 'small'])).toEqual([2100, 154, 0]);
  });
  test('a tie returns the main bets', () => {
    const tie = [spade(8), heart(8), spade(10), heart(10)];
    expect(backs(tie, ['player', 'banker', 'tie', 'player-dragon', 'small'])).toEqual([
      100, 100, 900, 100, 250,
    ]);
  });
  test('dragon bonus: a natural pays even, other wins by their margin', () => {
    expect(backs([spade(9), heart(10), spade(10), heart(11)], ['player-dragon'])).toEqual([200]);
    // Nine with three cards against nothing.
    expect(backs([spade(2), heart(10), spade(3), heart(11), spade(4), heart(12)], ['player-dragon'])).toEqual(
      [3100],
    );
    expect(backs([spade(7), heart(1), spade(10), heart(3), spade(8)], ['player-dragon'])).toEqual([300]);
    expect(backs([spade(7), heart(10), spade(10), heart(3), spade(11)], ['player-dragon'])).toEqual([200]);
  });
  test('both hands perfect', () => {
    const both = [spade(4), heart(9), spade(4, 1), heart(9, 1)];
    expect(backs(both, ['perfect-pair', 'player-pair', 'banker-pair'])).toEqual([20_100, 1200, 1200]);
  });
});

describe('the mathematics', () => {
  test('every deal of six cards is counted once, and the known totals come out', () => {
    expect(valueClasses().reduce((sum, { ways }) => sum + ways, 0)).toBe(allWays);
    expect(returnsOf('player', 'commission')[0]).toEqual({ hundredths: 200, ways: 2_230_518_282_592_256 });
    expect(returnsOf('tie', 'commission')[0]).toEqual({ hundredths: 900, ways: 475_627_426_473_216 });
  });
  test.each(baccaratSpots)('%s: the kept numbers are the counted ones', (spot) => {
    for (const rule of ['commission', 'half-on-six'] as const) {
      expect(countedReturns(spot, rule)).toEqual(returnsOf(spot, rule));
    }
  });
  test('the figures that every house knows', () => {
    const model = baccarat('x', { banker: 'commission', turnMs: 1, clock: { bettingMs: 1, pauseMs: 1 } });
    const rtp = Object.fromEntries(model.spots.map((spot) => [spot.id, spot.rtp]));
    expect(rtp['player']).toBeCloseTo(0.987649, 6);
    expect(rtp['banker']).toBeCloseTo(0.989421, 6);
    expect(rtp['tie']).toBeCloseTo(0.856404, 6);
    expect(rtp['player-dragon']).toBeCloseTo(0.973483, 6);
  });
  test('pairs fall as often as they are counted', () => {
    const model = baccarat('x', { banker: 'commission', turnMs: 1, clock: { bettingMs: 1, pauseMs: 1 } });
    let pairs = 0;
    const rounds = 8000;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const outcome = model.draw(fairNumbers({ serverSeed: 'c'.repeat(64), clientSeed: 'test', nonce }));
      if (model.returnOf(outcome, { spot: 'either-pair', choice: [] }) > 0) pairs += 1;
    }
    const share = 0.1438;
    expect(Math.abs(pairs / rounds - share)).toBeLessThan(3.3 * Math.sqrt((share * (1 - share)) / rounds));
  });
});
