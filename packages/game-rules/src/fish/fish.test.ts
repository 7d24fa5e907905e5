import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairNumbers, type NumberSource } from '../fair/fair-random.ts';
import { drawShot, factsOf, figuresOfKind, sharesOfKinds } from './fish-model.ts';
import { shotOf, shotsOf, worthInBullets } from './magazine.ts';
import { fishLow, fishModels } from './models.ts';
import { beatMs, bossEvery, findSwimmer, groupOf, placeOf, swimmersAt } from './swim.ts';
import { takenAlong } from './taken-along.ts';

const now = Date.UTC(2026, 10, 22, 20);
const fair = { serverSeed: '5eed'.repeat(16), clientSeed: 'fish', nonce: 7 };

/** Gives these numbers, one after another. */
const given = (...numbers: number[]): NumberSource => {
  let next = 0;
  return { nextInt: () => numbers[next++]! };
};

describe.each(fishModels)('$name', ({ rules, facts }) => {
  test('every shot at every kind returns 97 %, counted over everything that can be drawn', () => {
    for (const kind of rules.kinds) {
      const ways = kind.prizes.reduce((sum, { weight }) => sum + weight, 0);
      const worth = kind.prizes.reduce((sum, { times, weight }) => sum + times * weight, 0);
      const all = 100 * worth;
      let caught = 0;
      for (let number = 0; number < all; number += 1)
        if (drawShot(rules, kind, given(number, 0)) > 0) caught += 1;
      let paid = 0;
      for (let way = 0; way < ways; way += 1) paid += drawShot(rules, kind, given(0, way));
      // Whole numbers on both sides: no rounding anywhere.
      expect(caught * paid * 100).toBe(97 * all * ways);
      const figures = figuresOfKind(rules, kind);
      expect(figures.chance).toBeCloseTo(caught / all, 12);
      expect(figures.rtp).toBeCloseTo(0.97, 12);
    }
  });

  test('what a player is told of the room follows from its kinds', () => {
    expect(facts).toEqual(factsOf(rules));
    expect(sharesOfKinds(rules.kinds).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(rules.kinds.filter(({ power }) => power === 'boss')).toHaveLength(1);
  });

  test('the room is the same for all: a fish is found by its name, where it swims, while it swims', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_600_000 }), fc.string({ maxLength: 16 }), (later, seed) => {
        const at = now + later;
        const around = swimmersAt(rules, seed, at);
        expect(swimmersAt(rules, seed, at)).toEqual(around);
        for (const one of around) {
          expect(findSwimmer(rules, seed, one.id)).toEqual(one);
          const { x, y } = placeOf(one, at);
          expect(x > -0.7 && x < 1.7 && y > -0.1 && y < 1).toBe(true);
        }
        expect(new Set(around.map(({ id }) => id)).size).toBe(around.length);
      }),
      { numRuns: 30 },
    );
    for (const bad of ['', '1', '1.99', 'x.0', '-1.0', '1.0.0'])
      expect(findSwimmer(rules, 'a', bad)).toBeNull();
  });

  test('a boss comes by the clock', () => {
    const beat = Math.ceil(now / beatMs / bossEvery) * bossEvery;
    const [one] = groupOf(rules, 'any', beat);
    expect(rules.kinds[one!.kind]!.power).toBe('boss');
  });
});

test('there is a room of each volatility', () => {
  expect(fishModels.map(({ facts }) => facts.volatility)).toEqual(['low', 'medium', 'high']);
});

test('a pull reads numbers of its own: any shot can be checked without the others', () => {
  const { rules } = fishLow;
  const pulls = Array.from({ length: 40 }, (_, index) =>
    index % 5 === 3 ? [] : [index % rules.kinds.length],
  );
  const shots = shotsOf(rules, fair, pulls);
  expect(shots).toHaveLength(40);
  for (const [index, pull] of pulls.entries()) {
    expect(shots[index]).toBe(pull.length === 0 ? null : shotOf(rules, fair, index, pull[0]!));
  }
  // The fourth block of the stream begins the second pull.
  expect(shotOf(rules, fair, 1, 0)).toBe(drawShot(rules, rules.kinds[0]!, fairNumbers(fair, 4)));
  expect(() => shotsOf(rules, fair, [[99]])).toThrow(RangeError);
  expect(() => shotsOf(rules, fair, [[0, 1]])).toThrow(RangeError);
});

test('fixed vectors: the first twelve shots at three kinds of the low room', () => {
  const of = (kind: number): number[] =>
    Array.from({ length: 12 }, (_, pull) => shotOf(fishLow.rules, fair, pull, kind));
  expect([of(0), of(4), of(10)]).toMatchInlineSnapshot(`
    [
      [
        2,
        0,
        2,
        0,
        0,
        2,
        0,
        2,
        0,
        2,
        0,
        2,
      ],
      [
        0,
        0,
        6,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        6,
      ],
      [
        0,
        0,
        0,
        0,
        10,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      ],
    ]
  `);
});

test('what was loaded is what was shot and what comes back', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), fc.nat(500), (bullets, spent, wonTimes) => {
      const shots = Math.min(bullets, spent);
      expect(worthInBullets({ bullets, shots, wonTimes }) - wonTimes + shots).toBe(bullets);
    }),
  );
});

test('a power takes plain fish along that are near, six at most; a plain fish takes none', () => {
  const { rules } = fishLow;
  let taken = 0;
  for (let second = 0; second < 600; second += 10) {
    const around = swimmersAt(rules, 'power', now + second * 1000);
    for (const one of around) {
      const along = takenAlong(rules, one, around, now + second * 1000);
      const plain = ['none', 'boss'].includes(rules.kinds[one.kind]!.power);
      expect(plain && along.length > 0).toBe(false);
      expect(along.length).toBeLessThanOrEqual(6);
      expect(along).not.toContain(one.id);
      taken += along.length;
    }
  }
  expect(taken).toBeGreaterThan(0);
});
