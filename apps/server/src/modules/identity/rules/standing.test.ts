import { expect, test } from 'vitest';
import { stateOf, tierOf, type Submission } from './standing.ts';

const at = new Date('2026-11-25T00:00:00Z');
const submission = (state: Submission['state']): Submission => ({
  submissionId: 1n,
  brand: 'perya',
  memberId: 1n,
  tier: 1,
  state,
  reason: null,
  sentAt: at,
  decidedAt: at,
  expiresAt: null,
  claimedBy: null,
  claimedAt: null,
});

test('a tier counts with all below it', () => {
  expect([[], [1], [1, 2], [2], [1, 3], [1, 2, 3]].map(tierOf)).toEqual([0, 1, 2, 0, 1, 3]);
});

test.each([
  [1, 0, [], undefined, 'open'],
  [2, 0, [], undefined, 'locked'],
  [1, 0, [], 'waiting', 'waiting'],
  [1, 0, [], 'rejected', 'rejected'],
  [1, 1, [1], 'accepted', 'accepted'],
  // Accepted once, and its time is over.
  [1, 0, [], 'accepted', 'expired'],
  // A later try that was rejected takes nothing away.
  [1, 1, [1], 'rejected', 'accepted'],
] as const)('tier %i, reached %i, accepted %j, newest %s: %s', (tier, reached, accepted, newest, state) => {
  expect(stateOf(tier, { reached, accepted, newest: newest && submission(newest) })).toBe(state);
});
