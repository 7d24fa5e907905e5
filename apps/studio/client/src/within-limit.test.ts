import { expect, test } from 'vitest';
import { withinLimit } from './within-limit.ts';

test.each<[bigint | null, bigint[]]>([
  [null, [20n, 100n, 1000n]],
  [5_000_000n, [20n, 100n, 1000n]],
  [100n, [20n, 100n]],
  [99n, [20n]],
  [5n, [20n]],
])('a highest stake of %s leaves %o', (most, left) => {
  expect(withinLimit([20n, 100n, 1000n], most)).toEqual(left);
});
