import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id, instant, pageNo, pageOf, pageSize } from '../../fields.ts';
import { brandQuery } from './member-fields.ts';

/** What each member gets of a run. */
export const listAgentPayouts = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:runId/payouts',
  summary: 'Payouts of a closed day or period',
  auth: 'operator',
  permission: 'agent.view',
  params: z.strictObject({ runId: id }),
  query: z.strictObject({ ...brandQuery, pageNo, pageSize }),
  value: pageOf(
    z.object({
      memberId: id,
      userName: z.string(),
      earned: decimal,
      carryIn: decimal,
      amount: decimal,
      carryOut: decimal,
      postedAt: z.nullable(instant),
      held: z.boolean(),
    }),
  ),
  errors: ['not.found'],
});
