import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBulkRandom } from './fair-bulk.ts';
import { fairBlock, fairNumbers } from './fair-random.ts';

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const clientSeeds = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-.'), minLength: 1, maxLength: 24 });
const nonces = fc.oneof(fc.nat(1000), fc.nat(), fc.constantFrom(9, 10, 99, 100, 999_999, 1_000_000));

test('blocks are those of the rounds', () => {
  fc.assert(
    fc.property(
      hex64,
      clientSeeds,
      nonces,
      fc.nat(120),
      nonces,
      (serverSeed, clientSeed, nonce, cursor, other) => {
        const bulk = createBulkRandom({ serverSeed, clientSeed });
        for (const one of [nonce, other]) {
          const right = Buffer.from(fairBlock({ serverSeed, clientSeed, nonce: one }, cursor));
          expect([...bulk.blockOf(one, cursor)]).toEqual(
            Array.from({ length: 8 }, (_, word) => right.readInt32BE(word * 4)),
          );
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('numbers are those of the rounds, from block to block, and one round after another', () => {
  const seeds = { serverSeed: '0123456789abcdef'.repeat(4), clientSeed: 'perya' };
  const bulk = createBulkRandom(seeds);
  for (const nonce of [0, 7, 8, 10_000_000]) {
    const [ours, theirs] = [bulk.numbersOf(nonce), fairNumbers({ ...seeds, nonce })];
    for (let draw = 0; draw < 60; draw += 1) {
      const bound = [2, 6, 52, 1000, 2 ** 31 + 1, 2 ** 32][draw % 6]!;
      expect(ours.nextInt(bound)).toBe(theirs.nextInt(bound));
    }
  }
});

test.each(['', 'a:b', 'a'.repeat(25)])('refuses the client seed %j', (clientSeed) => {
  expect(() => createBulkRandom({ serverSeed: 'a'.repeat(64), clientSeed })).toThrow(RangeError);
});
