import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { approval } from '../../operators/approval.ts';
import { brandCode, reason, requestId } from '../../operators/operator-fields.ts';

export const openRound = z.strictObject({
  brand: brandCode,
  memberId: id,
  roundId: id,
  /** `close` keeps the stakes · `refund` gives each of them back. */
  how: z.enum(['close', 'refund']),
});

/** For operators: proposes to end a round that its supplier has left open. A second person decides. */
export const proposeOpenRound = endpoint({
  method: 'POST',
  path: '/ops/approvals/open-round',
  summary: 'Propose to end an unsettled round',
  auth: 'operator',
  permission: 'round.propose',
  audit: { action: 'round.propose', object: 'approval' },
  freshProof: true,
  body: z.strictObject({ requestId, reason, round: openRound }),
  value: approval,
  errors: ['amount.limit', 'idempotency.conflict', 'approval.waiting', 'approval.closed'],
});
