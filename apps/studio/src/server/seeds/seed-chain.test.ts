import { expect, test } from 'vitest';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { anchorOf, chainLength, seedOf } from './seed-chain.ts';

test.each([1, 64, 65, 200, chainLength])(
  'a chain of %s: each seed is the commitment to the next one',
  (length) => {
    const chain = { lastSeed: commitmentOf(`chain of ${length}`), length };
    let seed = chain.lastSeed;
    for (let nonce = length - 1; nonce >= 0; nonce -= 1) {
      expect(seedOf(chain, nonce)).toBe(seed);
      seed = commitmentOf(seed);
    }
    expect(anchorOf(chain)).toBe(seed);
    expect(() => seedOf(chain, length)).toThrow(RangeError);
    expect(() => seedOf(chain, -1)).toThrow(RangeError);
  },
);
