import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError, ServerError, UnknownOutcome } from '../call.ts';
import { insist } from './insist.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a call without an answer, or with an unknown outcome, is sent again; a refusal is an answer', async () => {
  const [lost, unknown] = [new NetworkError('lost'), new UnknownOutcome('unknown')];
  const call = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(unknown)
    .mockResolvedValueOnce('cashed');
  const told: unknown[] = [];
  const answer = insist(call, (error) => told.push(error));
  await vi.advanceTimersByTimeAsync(5_000);
  expect([await answer, told]).toEqual(['cashed', [lost, unknown]]);
  const refusal = new ServerError('offer.changed', 'Changed');
  await expect(insist(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
