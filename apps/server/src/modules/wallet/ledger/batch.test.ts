import { expect, it } from 'vitest';
import { shareOf, takeBatch, type MemberJob, type PostingJob } from './batch.ts';
import type { Posting } from './posting.ts';

function job(memberId: bigint, idempotencyKey: string, more: Partial<Posting> = {}): PostingJob {
  const posting: Posting = {
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    idempotencyKey,
    amountMinor: 100n,
    ...more,
  };
  const { kind, amountMinor, house, purse = 0n } = posting;
  return { transferId: 1n, detail: null, posting, legs: [{ purse, amountMinor, kind, house }] };
}

/** The keys that go together, and those that are left. */
function take(queue: (PostingJob | MemberJob)[], limit = 512): { taken: string[]; left: string[] } {
  const batch = takeBatch(queue, limit);
  const keyOf = (one: PostingJob | MemberJob): string =>
    'posting' in one ? one.posting.idempotencyKey : 'work';
  return {
    taken: 'alone' in batch ? [keyOf(batch.alone)] : batch.postings.map(keyOf),
    left: queue.map(keyOf),
  };
}

it('a key of a member stands once in a batch, and what the member sent after it waits too', () => {
  const queue = [job(1n, 'a'), job(1n, 'b'), job(1n, 'b'), job(1n, 'c'), job(2n, 'd')];
  expect(take(queue)).toEqual({ taken: ['a', 'b', 'd'], left: ['b', 'c'] });
});

it('the same key of two members goes together', () => {
  expect(take([job(1n, 'a'), job(2n, 'a')]).taken).toEqual(['a', 'a']);
});

it('a guard waits for the key that it names, of its own member alone', () => {
  expect(take([job(1n, 'a'), job(1n, 'b', { requires: 'a' })]).left).toEqual(['b']);
  expect(take([job(1n, 'a'), job(1n, 'b', { unless: 'a' })]).left).toEqual(['b']);
  expect(take([job(1n, 'a'), job(2n, 'b', { requires: 'a' })]).left).toEqual([]);
});

it('another brand or currency waits, and with it the member', () => {
  const queue = [job(1n, 'a'), job(2n, 'b', { currency: 'USD' }), job(2n, 'c'), job(3n, 'd')];
  expect(take(queue)).toEqual({ taken: ['a', 'd'], left: ['b', 'c'] });
});

it('other work of a member goes alone, in its place among the postings of that member', () => {
  const queue: (PostingJob | MemberJob)[] = [job(1n, 'a'), { memberId: 1n }, job(1n, 'b'), job(2n, 'c')];
  expect(take(queue)).toEqual({ taken: ['a', 'c'], left: ['work', 'b'] });
  expect(take(queue)).toEqual({ taken: ['work'], left: ['b'] });
});

it('a posting that is not plain goes with others of its kind, and its member’s later ones wait', () => {
  const queue = [job(1n, 'a'), job(2n, 'b', { purse: 7n }), job(2n, 'c'), job(3n, 'd', { purse: 8n })];
  expect(take(queue)).toEqual({ taken: ['a'], left: ['b', 'c', 'd'] });
  expect(take(queue)).toEqual({ taken: ['b', 'd'], left: ['c'] });
});

it('a batch has its limit', () => {
  expect(take([job(1n, 'a'), job(2n, 'b'), job(3n, 'c')], 2)).toEqual({ taken: ['a', 'b'], left: ['c'] });
});

it('few go together, of many the half, and never more than may', () => {
  expect([1, 32, 40, 64, 100, 101, 5_000].map((waiting) => shareOf(waiting, 512))).toEqual([
    32, 32, 32, 32, 50, 51, 512,
  ]);
  expect(shareOf(100, 5)).toBe(5);
});
