import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers } from '../fair/fair-random.ts';
import { returnsOf as dragonTigerOf } from './dragon-tiger/dragon-tiger.ts';
import { backOf as dragonTigerBack } from './dragon-tiger/bets.ts';
import { countBets, longestDeal, waysAt } from './andar-bahar/bets.ts';
import { allFalls } from './coin-bowl/bets.ts';
import { callBets, finals, neighbours } from './roulette/calls.ts';
import { colourOf, findRouletteSpot, rouletteSpots, wheelOrder } from './roulette/layout.ts';
import { statisticsOf } from './roulette/statistics.ts';
import { stormReturns } from './roulette/storm.ts';
import { sicBoSpots } from './sic-bo/bets.ts';
import type { TableModel } from './table-model.ts';
import { liveModels } from './tables.ts';

const modelOf = (name: string): TableModel => liveModels.find((model) => model.name === name)!;
const rtpOf = (name: string, spot: string): number => modelOf(name).spots.find(({ id }) => id === spot)!.rtp;
const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });

describe.each(liveModels)('$name', (model) => {
  test('draws what it knows, again and again the same, and settles every spot within its bounds', () => {
    fc.assert(
      fc.property(hex64, fc.nat(), (serverSeed, nonce) => {
        const draw = () => model.draw(fairNumbers({ serverSeed, clientSeed: 'table', nonce }));
        const outcome = draw();
        expect(draw()).toEqual(outcome);
        expect(model.isOutcome(outcome)).toBe(true);
        expect(model.isOutcome([...outcome, -1])).toBe(false);
        expect(model.showMs(outcome)).toBeGreaterThanOrEqual(2500);
        expect(model.print(outcome).length).toBeGreaterThan(0);
        for (const { id, mostReturn } of model.spots) {
          const back = model.returnOf(outcome, { spot: id, choice: [] });
          expect(Number.isSafeInteger(back) && back >= 0 && back <= mostReturn).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
  test('has spots of their own names that it accepts, and no others', () => {
    expect(new Set(model.spots.map(({ id }) => id)).size).toBe(model.spots.length);
    for (const { id } of model.spots) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(model.accepts({ spot: id, choice: [] })).toBe(true);
      expect(model.accepts({ spot: id, choice: [1] })).toBe(false);
    }
    expect(model.accepts({ spot: 'nowhere', choice: [] })).toBe(false);
  });
  test('returns less than it takes on every spot, and not much less on the main ones', () => {
    for (const { rtp } of model.spots) expect(rtp).toBeLessThan(1);
    expect(model.facts.rtp).toBeGreaterThan(0.92);
    expect(model.facts.rtpRange[0]).toBeGreaterThan(0.8);
  });
});

describe('roulette', () => {
  test('the wheel and the cloth are complete', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, index) => index));
    // Around the wheel the colours take turns.
    wheelOrder
      .slice(1)
      .forEach((pocket, index) => expect(colourOf(pocket)).toBe(index % 2 === 0 ? 'red' : 'black'));
    const count = (kind: string): number => rouletteSpots.filter((spot) => spot.kind === kind).length;
    expect(['straight', 'split', 'street', 'trio', 'corner', 'line'].map(count)).toEqual([
      37, 60, 12, 2, 22, 11,
    ]);
  });
  test('every bet keeps one pocket of 37 for the house', () => {
    for (const { rtp } of modelOf('roulette').spots) expect(rtp).toBeCloseTo(36 / 37, 12);
  });
  test('call bets lie on places of the cloth and cover what they are called for', () => {
    const covered = (chips: readonly { spot: string }[]): number[] =>
      [...new Set(chips.flatMap(({ spot }) => findRouletteSpot(spot)!.covers))].toSorted((a, b) => a - b);
    const arc = (from: number, to: number): number[] => {
      const at = wheelOrder.indexOf(from);
      const turned = [...wheelOrder.slice(at), ...wheelOrder.slice(0, at)];
      return turned.slice(0, turned.indexOf(to) + 1).toSorted((a, b) => a - b);
    };
    expect(covered(callBets.voisins)).toEqual(arc(22, 25));
    expect(covered(callBets.zero)).toEqual(arc(12, 15));
    expect(covered(callBets.tiers)).toEqual(arc(27, 33));
    expect(covered(callBets.orphelins)).toEqual([1, 6, 9, 14, 17, 20, 31, 34]);
    const chips = (call: readonly { chips: number }[]): number =>
      call.reduce((sum, one) => sum + one.chips, 0);
    expect([callBets.voisins, callBets.zero, callBets.tiers, callBets.orphelins].map(chips)).toEqual([
      9, 4, 6, 5,
    ]);
    expect(covered(neighbours(0, 2))).toEqual([0, 3, 15, 26, 32]);
    expect([finals(6), finals(7), finals(0)].map(covered)).toEqual([
      [6, 16, 26, 36],
      [7, 17, 27],
      [0, 10, 20, 30],
    ]);
  });
  test('struck numbers: the exact return, and one that was struck pays what was said', () => {
    expect(stormReturns().reduce((sum, { ways }) => sum + ways, 0)).toBe(37 * 37 * 100 * 1000);
    expect(rtpOf('roulette-storm', 'straight-17')).toBeCloseTo(0.972162, 6);
    const storm = modelOf('roulette-storm');
    const back = (outcome: number[]): number => storm.returnOf(outcome, { spot: 'straight-17', choice: [] });
    expect([back([17, 17, 99]), back([17, 4, 99]), back([4, 17, 99])]).toEqual([10_000, 3000, 0]);
    expect(storm.isOutcome([17, 4, 98])).toBe(false);
    expect(storm.isOutcome([17, 4, 99, 4, 49])).toBe(false);
  });
  test('statistics count what fell', () => {
    const { hot, cold, shares } = statisticsOf([17, 17, 0, 1, 36]);
    expect(hot[0]).toEqual({ pocket: 17, count: 2 });
    expect(cold.every(({ count }) => count === 0)).toBe(true);
    expect(shares).toMatchObject({
      red: 2,
      black: 2,
      green: 1,
      odd: 3,
      even: 1,
      low: 3,
      high: 1,
      dozens: [1, 2, 1],
    });
  });
});

describe('sic bo', () => {
  test.each([
    ['big', 210 / 216],
    ['odd', 210 / 216],
    ['total-4', (3 * 63) / 216],
    ['total-9', (25 * 8) / 216],
    ['single-1', 199 / 216],
    ['double-1', (16 * 12) / 216],
    ['triple-1', 181 / 216],
    ['any-triple', (6 * 32) / 216],
    ['pair-1-2', (30 * 7) / 216],
  ])('%s returns %d', (spot, rtp) => expect(rtpOf('sic-bo', spot)).toBeCloseTo(rtp, 12));
  test('a triple takes the even chances', () => {
    const back = (spot: string) => sicBoSpots.find(({ id }) => id === spot)!.back([5, 5, 5]);
    expect(['big', 'odd', 'single-5', 'double-5', 'triple-5', 'any-triple', 'total-15'].map(back)).toEqual([
      0, 0, 400, 1200, 18_100, 3200, 1900,
    ]);
  });
});

describe('dragon tiger', () => {
  test.each([
    ['dragon', 0.962651],
    ['tie', 0.896386],
    ['suited-tie', 0.860241],
    ['dragon-big', 12 / 13],
    ['tiger-odd', 12 / 13],
    ['tiger-hearts', 12 / 13],
  ])('%s returns %d', (spot, rtp) => expect(rtpOf('dragon-tiger', spot)).toBeCloseTo(rtp, 6));
  test('all ways are counted, and a seven loses the bets on its card', () => {
    expect(dragonTigerOf('tie').reduce((sum, { ways }) => sum + ways, 0)).toBe(416 * 415);
    const seven = { dragon: 6, tiger: 12 };
    expect(
      ['dragon-big', 'dragon-small', 'dragon-odd', 'dragon-spades', 'tiger', 'tiger-odd'].map((spot) =>
        dragonTigerBack(spot, seven),
      ),
    ).toEqual([0, 0, 0, 0, 200, 200]);
  });
  test('a tie returns half of both sides', () => {
    const tie = { dragon: 4, tiger: 4 + 52 };
    expect(['dragon', 'tiger', 'tie', 'suited-tie'].map((spot) => dragonTigerBack(spot, tie))).toEqual([
      50, 50, 1200, 5100,
    ]);
  });
});

describe('fan tan', () => {
  test.each([
    ['fan-1', 3.85 / 4],
    ['kwok-1-3', 1.95 / 2],
    ['nim-4-2', (2.9 + 1) / 4],
    ['three-1-2-4', (3 * 1.31) / 4],
  ])('%s returns %d', (spot, rtp) => expect(rtpOf('fan-tan', spot)).toBeCloseTo(rtp, 12));
  test('has every bet of the cloth, and a whole four is four', () => {
    const table = modelOf('fan-tan');
    expect(table.spots).toHaveLength(4 + 6 + 12 + 4);
    const back = (buttons: number, spot: string) => table.returnOf([buttons], { spot, choice: [] });
    expect([back(20, 'fan-4'), back(21, 'fan-1'), back(39, 'fan-3')]).toEqual([385, 385, 385]);
    expect([22, 23, 24].map((buttons) => back(buttons, 'nim-2-3'))).toEqual([290, 100, 0]);
    expect([[19], [40], [20.5], []].map((outcome) => table.isOutcome(outcome))).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
});

describe('coin bowl', () => {
  test.each([
    ['even', 1.95 / 2],
    ['odd', 1.95 / 2],
    ['four-red', 15.5 / 16],
    ['three-white', 3.85 / 4],
    ['two-each', (2.56 * 6) / 16],
    ['all-alike', 7.7 / 8],
  ])('%s returns %d', (spot, rtp) => expect(rtpOf('coin-bowl', spot)).toBeCloseTo(rtp, 12));
  test('exactly one of the five counts wins, whatever falls', () => {
    const table = modelOf('coin-bowl');
    const counts = ['four-white', 'three-white', 'two-each', 'three-red', 'four-red'];
    for (const fallen of allFalls()) {
      const won = counts.filter((spot) => table.returnOf(fallen, { spot, choice: [] }) > 0);
      expect(won).toHaveLength(1);
    }
    expect(table.returnOf([1, 0, 0, 0], { spot: 'three-white', choice: [] })).toBe(385);
    expect(table.isOutcome([0, 1, 2, 0])).toBe(false);
  });
});

describe('andar bahar', () => {
  test.each([
    ['andar', 0.515006 * 1.9],
    ['bahar', (1 - 0.515006) * 2],
    ['open-hearts', 3.8 / 4],
    ['count-1', 0.271068 * 3.5],
    ['count-41', 0.007923169 * 120],
  ])('%s returns %d', (spot, rtp) => expect(rtpOf('andar-bahar', spot)).toBeCloseTo(rtp, 5));
  test('all places of the deciding card are counted, and each has one bet on the number of cards', () => {
    const places = Array.from({ length: longestDeal }, (_, index) => index + 1);
    // Three cards of the rank among 51.
    expect(places.reduce((sum, place) => sum + waysAt(place), 0)).toBe((51 * 50 * 49) / 6);
    for (const place of places)
      expect(countBets.filter(({ from, to }) => place >= from && place <= to)).toHaveLength(1);
  });
  test('the round ends with the first card of the rank', () => {
    const table = modelOf('andar-bahar');
    const back = (outcome: number[], spot: string) => table.returnOf(outcome, { spot, choice: [] });
    // Ace of spades; two; ace of hearts.
    expect([back([0, 1, 13], 'bahar'), back([0, 1, 13], 'andar'), back([0, 13], 'andar')]).toEqual([
      200, 0, 190,
    ]);
    expect(back([0, 13], 'open-spades')).toBe(380);
    const broken = [[0, 1], [0, 13, 1], [0, 13, 26], [0, 1, 1, 13], [0], [0, 52]];
    expect(broken.filter((outcome) => table.isOutcome(outcome))).toEqual([]);
  });
});
