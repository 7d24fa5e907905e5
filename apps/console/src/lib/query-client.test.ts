import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { passes, pauseMsOf, readAgain } from './query-client.ts';

const busy = new ApiError('system.overloaded', 503, 'Busy.', {}, 5_000);
const offline = new ApiError('network.failed', 0);

test('reads that fail for a while are tried again, refusals are not', () => {
  expect([busy, offline, new TypeError('a part that did not come')].map(passes)).toEqual([true, true, true]);
  expect(passes(new ApiError('permission.denied', 403))).toBe(false);
  expect(passes(new ApiError('request.rate.limited', 429))).toBe(true);
  // A proxy without its server; and a fault, which asking again does not mend.
  expect(passes(new ApiError('unknown.error', 502))).toBe(true);
  expect(passes(new ApiError('unknown.error', 500))).toBe(false);
});

test('the server’s wish comes before growing pauses, which have an end', () => {
  expect([0, 1, 2].map((count) => pauseMsOf(count, offline))).toEqual([1_000, 2_000, 4_000]);
  expect(pauseMsOf(0, busy)).toBe(5_000);
  expect(pauseMsOf(9, offline)).toBe(15_000);
});

test('a read outside of the cache is tried again as one inside, and a refusal ends it', async () => {
  const pauses: number[] = [];
  const wait = async (pauseMs: number) => pauses.push(pauseMs);
  const answers = [offline, busy];
  const read = async () => {
    const failure = answers.shift();
    if (failure) throw failure;
    return 'read';
  };
  expect(await readAgain(read, wait)).toBe('read');
  expect(pauses).toEqual([1_000, 5_000]);
  let tries = 0;
  const fails = (error: Error) => async () => {
    tries += 1;
    throw error;
  };
  await expect(readAgain(fails(new ApiError('permission.denied', 403)), wait)).rejects.toThrow();
  expect(tries).toBe(1);
  await expect(readAgain(fails(offline), wait)).rejects.toBe(offline);
  expect(tries).toBe(5);
});
