import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { agentErrors, day } from './fields.ts';

/** Counters of the team, without the agent (specification 2 §3, §7): of today only, `size` 0. */
export const teamKpi = endpoint({
  method: 'GET',
  path: '/wps/agent/team/kpi',
  summary: 'Counters of an agent’s team today',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({
    startDate: day,
    endDate: day,
    size: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(0)), 0),
  }),
  value: z.object({
    /** Members who logged in today. */
    teamLoginMemberCount: z.number(),
    /** Members with a bet today that stands. */
    teamBetMemberCount: z.number(),
    teamRegisterMemberCount: z.number(),
    /** Members seen within the last five minutes. */
    teamOnlineCount: z.number(),
  }),
  errors: [...agentErrors, 'days.invalid'],
});
