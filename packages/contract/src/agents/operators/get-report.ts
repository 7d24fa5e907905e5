import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { day, playSums } from '../fields.ts';
import { agentPath, brandQuery, treeMember } from './member-fields.ts';

/** What each branch directly below an agent has staked, won and received; as the player sees it. At most 31 days. */
export const getAgentReport = endpoint({
  method: 'GET',
  path: '/ops/agents/members/:memberId/report',
  summary: 'Report of an agent’s team by branch',
  auth: 'operator',
  permission: 'agent.view',
  params: agentPath,
  query: z.strictObject({ ...brandQuery, from: day, to: day }),
  value: z.object({
    rows: z.array(z.extend(treeMember, { team: z.number(), ...playSums })),
    totals: z.object(playSums),
    generatedAt: instant,
  }),
  errors: ['not.found', 'days.invalid'],
});
