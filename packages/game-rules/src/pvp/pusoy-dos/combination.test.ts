import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestFiveOf } from './best-five.ts';
import { beats, combinationOf, combinationsIn, type Combination } from './combination.ts';
import { ascending, bigTwoSuits, cardAt, filipinoSuits, placeOf, type Place } from './order.ts';

const ranks = '34567890JQKA2';
const suits = '♣♠♥♦';

/** `3♣ 0♦`: places of Pusoy Dos; 0 is the ten. */
const hand = (text: string): Place[] =>
  ascending(text.split(' ').map((card) => ranks.indexOf(card[0]!) * 4 + suits.indexOf(card[1]!)));
const of = (text: string): Combination => combinationOf(hand(text), 'suit')!;
const kindOf = (text: string): string | undefined => combinationOf(hand(text), 'suit')?.kind;

const someCards = (least: number, most: number) =>
  fc.uniqueArray(fc.nat({ max: 51 }), { minLength: least, maxLength: most }).map(ascending);

describe('the order of the cards', () => {
  test('the three of clubs is the lowest, the two of diamonds the highest; each card has a place of its own', () => {
    // A shoe counts spades, hearts, clubs, diamonds, from the ace.
    expect(placeOf(2 * 13 + 2, filipinoSuits)).toBe(0);
    expect(placeOf(3 * 13 + 1, filipinoSuits)).toBe(51);
    expect(placeOf(3 * 13 + 2, bigTwoSuits)).toBe(0);
    expect(placeOf(1, bigTwoSuits)).toBe(51);
    for (const order of [filipinoSuits, bigTwoSuits])
      for (let card = 0; card < 52; card += 1) expect(cardAt(placeOf(card, order), order)).toBe(card);
  });
});

describe('what can be played at once', () => {
  test('all five-card hands fall into their kinds as often as poker counts them', () => {
    const counts: Record<string, number> = {};
    const [a, b, c, d, e] = [0, 1, 2, 3, 4] as const;
    const places: Place[] = [0, 0, 0, 0, 0];
    for (places[a] = 0; places[a] < 48; places[a] += 1)
      for (places[b] = places[a] + 1; places[b] < 49; places[b] += 1)
        for (places[c] = places[b] + 1; places[c] < 50; places[c] += 1)
          for (places[d] = places[c] + 1; places[d] < 51; places[d] += 1)
            for (places[e] = places[d] + 1; places[e] < 52; places[e] += 1) {
              const kind = combinationOf(places, 'suit')?.kind ?? 'nothing';
              counts[kind] = (counts[kind] ?? 0) + 1;
            }
    expect(counts).toEqual({
      'straight-flush': 40,
      four: 624,
      'full-house': 3744,
      flush: 5108,
      straight: 10_200,
      // Three of a rank, two pairs, a pair, nothing: none of them can be played.
      nothing: 54_912 + 123_552 + 1_098_240 + 1_302_540,
    });
  });
  test('singles, pairs, three of a rank; four cards never', () => {
    expect(['9♣', '9♣ 9♦', '9♣ 9♠ 9♦'].map(kindOf)).toEqual(['single', 'pair', 'triple']);
    expect(['9♣ 0♦', '9♣ 9♠ 0♦', '9♣ 9♠ 9♥ 9♦', '9♣ 9♠ 9♥ 8♦ 7♦'].map(kindOf)).toEqual(
      Array(4).fill(undefined),
    );
  });
  test('a straight may begin with the ace or end with it, and does not go around', () => {
    expect(['A♣ 2♠ 3♣ 4♣ 5♣', '2♠ 3♣ 4♣ 5♣ 6♣', '0♣ J♣ Q♣ K♣ A♠'].map(kindOf)).toEqual(
      Array(3).fill('straight'),
    );
    expect(['J♣ Q♣ K♣ A♠ 2♣', 'Q♣ K♣ A♠ 2♣ 3♣', 'K♣ A♠ 2♣ 3♣ 4♣'].map(kindOf)).toEqual(
      Array(3).fill(undefined),
    );
  });
});

describe('what beats what', () => {
  test.each([
    ['by rank, then by suit', '3♣', '3♠', '3♥', '3♦', '4♣', 'K♦', 'A♣', '2♣', '2♦'],
    ['pairs by rank, then by their higher suit', '3♣ 3♦', '4♠ 4♥', '4♣ 4♦', '2♣ 2♠'],
    ['three of a rank', '3♣ 3♠ 3♥', 'A♣ A♠ A♥', '2♣ 2♠ 2♥'],
    [
      'straights by their highest card, in which the two is the highest',
      '3♦ 4♦ 5♦ 6♦ 7♣',
      '3♣ 4♣ 5♣ 6♣ 7♠',
      '0♣ J♣ Q♣ K♣ A♠',
      '2♠ 3♦ 4♦ 5♦ 6♦',
      'A♣ 2♥ 3♣ 4♣ 5♣',
    ],
    [
      'five cards by kind first',
      '2♦ 3♣ 4♣ 5♣ 6♣',
      '3♣ 4♣ 5♣ 6♣ 8♣',
      '3♣ 3♠ 3♥ 2♦ 2♥',
      '3♣ 3♠ 3♥ 3♦ 4♣',
      '3♣ 4♣ 5♣ 6♣ 7♣',
    ],
    [
      'flushes by suit, then by their cards from the highest down',
      '7♣ 9♣ J♣ A♣ 2♣',
      '3♠ 4♠ 5♠ 6♠ 8♠',
      '3♠ 5♠ 6♠ 7♠ 8♠',
      '3♦ 4♦ 5♦ 6♦ 8♦',
    ],
    ['full houses by their three', '4♣ 4♠ 4♥ 2♦ 2♥', '5♣ 5♠ 5♥ 3♦ 3♥'],
  ])('%s', (_name, ...rising) => {
    rising.slice(1).forEach((text, index) => {
      expect(beats(of(text), of(rising[index]!)), `${text} over ${rising[index]}`).toBe(true);
      expect(beats(of(rising[index]!), of(text))).toBe(false);
    });
  });
  test('only as many cards beat as many', () => {
    expect(beats(of('2♦'), of('3♣ 3♠'))).toBe(false);
    expect(beats(of('3♣ 4♣ 5♣ 6♣ 7♣'), of('2♦'))).toBe(false);
  });
  test('in Big Two the cards of a flush decide before its suit', () => {
    const [low, high] = [hand('3♦ 4♦ 5♦ 6♦ 8♦'), hand('7♣ 9♣ J♣ A♣ 2♣')];
    expect(beats(combinationOf(high, 'ranks')!, combinationOf(low, 'ranks')!)).toBe(true);
    expect(beats(combinationOf(low, 'suit')!, combinationOf(high, 'suit')!)).toBe(true);
  });
  test('two that lie in different hands are never equal', () => {
    fc.assert(
      fc.property(someCards(26, 26), fc.constantFrom('suit', 'ranks'), (cards, order) => {
        const one = combinationsIn(
          cards.filter((_, index) => index % 2 === 0),
          order,
        );
        const other = new Set(
          combinationsIn(
            cards.filter((_, index) => index % 2 === 1),
            order,
          ).map(({ size, strength }) => `${size}/${strength}`),
        );
        expect(one.every(({ size, strength }) => !other.has(`${size}/${strength}`))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test('every combination of a hand is found, and nothing else', () => {
  fc.assert(
    fc.property(someCards(0, 13), (cards) => {
      const found = new Set(combinationsIn(cards, 'suit').map(({ places }) => places.join()));
      let wanted = 0;
      for (let part = 1; part < 1 << cards.length; part += 1) {
        const places = cards.filter((_, index) => part & (1 << index));
        if (places.length > 5 || !combinationOf(places, 'suit')) continue;
        wanted += 1;
        expect(found.has(places.join())).toBe(true);
      }
      expect(found.size).toBe(wanted);
    }),
    { numRuns: 30 },
  );
});

test('the strongest five of a heap is the strongest of all its fives', () => {
  fc.assert(
    fc.property(someCards(0, 16), fc.constantFrom('suit', 'ranks'), (heap, order) => {
      const fives = combinationsIn(heap, order).filter(({ size }) => size === 5);
      const most = fives.reduce((top, { strength }) => Math.max(top, strength), -1);
      expect(bestFiveOf(heap, order)?.strength ?? -1).toBe(most);
    }),
    { numRuns: 150 },
  );
});
