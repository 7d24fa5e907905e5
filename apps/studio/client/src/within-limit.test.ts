import { expect, test } from 'vitest';
import { withinLimit } from './within-limit.ts';

test.each<[string | null, number[]]>([
  [null, [20, 100, 1000]],
  ['no number', [20, 100, 1000]],
  ['5000000', [20, 100, 1000]],
  ['100', [20, 100]],
  ['99', [20]],
  ['5', [20]],
])('a highest stake of %s leaves %j', (most, left) => {
  expect(withinLimit([20, 100, 1000], most)).toEqual(left);
});
