import { expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { operatorEndpoints } from '../operators-api.ts';
import type { Permission } from './permissions.ts';

/** Whose commands may move money, or decide about it. */
const money = new Set<Permission>([
  'agent.hold',
  'agent.propose',
  'application.decide',
  'approval.decide',
  'balance.propose',
  'bonus.propose',
  'command.propose',
  'deposit.decide',
  'invitation.decide',
  'lottery.propose',
  'lottery.result',
  'loyalty.propose',
  'offer.publish',
  'payout-method.propose',
  'turnover.propose',
  'withdrawal.decide',
]);

test('every command that moves money asks for a fresh proof', () => {
  const withoutProof = operatorEndpoints.flatMap(({ permission, audit, freshProof }: Endpoint) =>
    permission !== undefined && money.has(permission) && audit && !freshProof ? [audit.action] : [],
  );
  // They move none: somebody takes the work, looks at a picture, or leaves the money where it is.
  expect(withoutProof.toSorted()).toEqual([
    'agent-earnings.hold',
    'deposit.claim',
    'deposit.slip.view',
    'withdrawal.claim',
    'withdrawal.reject',
  ]);
});
