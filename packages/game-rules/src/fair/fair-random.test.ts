import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentOf, fairBlock, fairNumbers, isClientSeed, rejectionSample } from './fair-random.ts';

const seed = '0123456789abcdef'.repeat(4);

describe('fixed vectors: a change of these would make every past spin unverifiable', () => {
  test('the commitment', () => {
    expect(commitmentOf(seed)).toBe('a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e');
  });
  test('the first block and its numbers', () => {
    const input = { serverSeed: seed, clientSeed: 'perya', nonce: 7 };
    expect(Buffer.from(fairBlock(input, 0)).toString('hex')).toMatchInlineSnapshot(
      `"cfaa5942ca91a42058d9ca82d1d675de5fbd6070d96a49c9072ae4143fe4145f"`,
    );
    const numbers = fairNumbers(input);
    expect(Array.from({ length: 12 }, () => numbers.nextInt(32))).toMatchInlineSnapshot(`
      [
        2,
        0,
        2,
        30,
        16,
        9,
        20,
        31,
        26,
        16,
        14,
        23,
      ]
    `);
  });
});

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const clientSeed = fc.string({ unit: fc.constantFrom(...'abcXYZ019_-.'), minLength: 1, maxLength: 64 });

test('blocks are those of another implementation (OpenSSL)', () => {
  fc.assert(
    fc.property(hex64, clientSeed, fc.nat(), fc.nat(50), (serverSeed, client, nonce, cursor) => {
      const ours = Buffer.from(fairBlock({ serverSeed, clientSeed: client, nonce }, cursor)).toString('hex');
      const theirs = createHmac('sha256', serverSeed).update(`${client}:${nonce}:${cursor}`).digest('hex');
      expect(ours).toBe(theirs);
      expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
    }),
  );
});

test('the stream runs on from block to block', () => {
  const input = { serverSeed: seed, clientSeed: 'c', nonce: 0 };
  const bytes = Buffer.concat([0, 1, 2].map((cursor) => Buffer.from(fairBlock(input, cursor))));
  const numbers = fairNumbers(input);
  for (let offset = 0; offset < bytes.length; offset += 4) {
    expect(numbers.nextInt(2 ** 32)).toBe(bytes.readUInt32BE(offset));
  }
});

describe('scaling', () => {
  test('stays in range and is the same again', () => {
    fc.assert(
      fc.property(hex64, fc.integer({ min: 1, max: 2 ** 32 }), (serverSeed, bound) => {
        const draw = () => fairNumbers({ serverSeed, clientSeed: 'x', nonce: 1 }).nextInt(bound);
        expect(draw()).toBe(draw());
        expect(draw()).toBeLessThan(bound);
      }),
    );
  });
  test('throws away what would favour small numbers', () => {
    // 2^32 = 3 · 1431655765 + 1: of all values only the last has to go.
    const values = [2 ** 32 - 1, 5];
    expect(rejectionSample(3, () => values.shift()!)).toBe(2);
    expect(values).toEqual([]);
  });
  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses the bound %s', (bound) => {
    expect(() => rejectionSample(bound, () => 0)).toThrow(RangeError);
  });
  test('is even: chi-squared of 160,000 stops stays below its 99.9 % point', () => {
    const counts = Array.from({ length: 32 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const numbers = fairNumbers({ serverSeed: seed, clientSeed: 'chi', nonce });
      for (let i = 0; i < 8; i += 1) counts[numbers.nextInt(32)]! += 1;
    }
    const expected = 5000;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(61.1);
  });
});

test.each(['', 'a:b', 'a b', 'é', 'a'.repeat(65)])('%j is no client seed', (text) => {
  expect(isClientSeed(text)).toBe(false);
});
