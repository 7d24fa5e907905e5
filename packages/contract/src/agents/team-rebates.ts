import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { agentErrors, period, teamMember } from './fields.ts';

/** Rebates of a team by branch: what it staked, what the agent earned of it, what its first member earned himself. */
export const teamRebates = endpoint({
  method: 'GET',
  path: '/wps/agent/team/rebates',
  summary: 'Rebates of an agent’s team',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject(period),
  value: z.object({
    commission: decimal,
    list: z.array(z.object({ ...teamMember.shape, base: decimal, commission: decimal, theirs: decimal })),
  }),
  errors: [...agentErrors, 'days.invalid'],
});
