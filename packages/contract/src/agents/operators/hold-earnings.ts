import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { done, reason } from '../../operators/operator-fields.ts';
import { agentPath, brandQuery } from './member-fields.ts';

/** Holds all payouts of the member until they are released. */
export const holdAgentEarnings = endpoint({
  method: 'POST',
  path: '/ops/agents/members/:memberId/hold',
  summary: 'Hold an agent’s earnings back',
  auth: 'operator',
  permission: 'agent.hold',
  audit: { action: 'agent-earnings.hold', object: 'member' },
  params: agentPath,
  body: z.strictObject({ ...brandQuery, reason }),
  value: done,
  errors: ['not.found', 'hold.state'],
});
