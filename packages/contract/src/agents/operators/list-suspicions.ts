import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal } from '../../fields.ts';
import { brandQuery, treeMember } from './member-fields.ts';

/**
 * device, address, account: agent and direct downline share a phone, an address, a payout account · washBetting: the branch stakes many times what it paid in and keeps
 * nearly all of it · sameDeposits: five or more first deposits of the branch, all of one amount
 */
export const suspicionSign = z.enum(['device', 'address', 'account', 'washBetting', 'sameDeposits']);

/** Pairs of an agent and a direct downline with a sign, those that brought the agent most in the last 31 days first. */
export const listAgentSuspicions = endpoint({
  method: 'GET',
  path: '/ops/agents/suspicions',
  summary: 'Agents whose earnings should be looked at',
  auth: 'operator',
  permission: 'agent.view',
  query: z.strictObject(brandQuery),
  value: z.object({
    list: z.array(
      z.object({
        agent: treeMember,
        member: treeMember,
        signs: z.array(suspicionSign),
        /** What the branch brought the agent. */
        commission: decimal,
        stake: decimal,
        deposit: decimal,
        held: z.boolean(),
      }),
    ),
  }),
  errors: ['not.found'],
});
