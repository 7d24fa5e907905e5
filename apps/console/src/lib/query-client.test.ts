import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { passes, pauseMsOf } from './query-client.ts';

const busy = new ApiError('system.overloaded', 503, 'Busy.', {}, 5_000);
const offline = new ApiError('network.failed', 0);

test('reads that fail for a while are tried again, refusals are not', () => {
  expect([busy, offline, new TypeError('a part that did not come')].map(passes)).toEqual([true, true, true]);
  expect(passes(new ApiError('permission.denied', 403))).toBe(false);
  expect(passes(new ApiError('request.rate.limited', 429))).toBe(true);
});

test('the server’s wish comes before growing pauses, which have an end', () => {
  expect([0, 1, 2].map((count) => pauseMsOf(count, offline))).toEqual([1_000, 2_000, 4_000]);
  expect(pauseMsOf(0, busy)).toBe(5_000);
  expect(pauseMsOf(9, offline)).toBe(15_000);
});
