import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { done, reason } from '../../operators/operator-fields.ts';
import { agentPath, brandQuery } from './member-fields.ts';

/** The next pass posts the held payouts under their keys. */
export const releaseAgentEarnings = endpoint({
  method: 'POST',
  path: '/ops/agents/members/:memberId/release',
  summary: 'Release an agent’s earnings',
  auth: 'operator',
  permission: 'agent.hold',
  audit: { action: 'agent-earnings.release', object: 'member' },
  freshProof: true,
  params: agentPath,
  body: z.strictObject({ ...brandQuery, reason }),
  value: done,
  errors: ['not.found', 'hold.state'],
});
