import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { transfer } from '../../wallet/operators/list-member-transfers.ts';
import { brandQuery } from './member-fields.ts';

/** For operators: the last step from a payout to what was booked. */
export const listRunPostings = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:runId/postings',
  summary: 'The postings of a member’s payout',
  auth: 'operator',
  permission: 'agent.view',
  params: z.strictObject({ runId: id }),
  query: z.strictObject({ ...brandQuery, memberId: id }),
  value: z.object({ list: z.array(transfer) }),
  errors: ['not.found'],
});
