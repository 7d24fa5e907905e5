import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { done, reason } from '../../operators/operator-fields.ts';
import { agentPath, brandQuery } from './member-fields.ts';

/** Nothing is paid to the member until it is released; what is due waits. */
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
