import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, instant, pageNo, pageSize } from '../fields.ts';
import { agentErrors, rates, teamMember } from './fields.ts';

/** The members directly below the agent, or below one of his team; or those of the whole team of a name. */
export const teamMembers = endpoint({
  method: 'GET',
  path: '/wps/agent/team/members',
  summary: 'Members of an agent’s team',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({
    /** Whose members; absent: the agent’s own. */
    memberId: z.optional(id),
    /** The beginning of a name; the whole name where the brand’s profile masks names. */
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    pageNo,
    pageSize,
  }),
  value: z.object({
    /** From the agent down to the member whose members are listed. */
    path: z.array(teamMember),
    list: z.array(
      z.object({
        ...teamMember.shape,
        /** Directly below the agent: these rates are his to raise. */
        direct: z.boolean(),
        registeredAt: instant,
        online: z.boolean(),
        /** Opened by an agent and not used yet. */
        unfinished: z.boolean(),
        directCount: z.number(),
        teamCount: z.number(),
        /** Of today. */
        stake: decimal,
        rates,
      }),
    ),
    pageNum: z.number(),
    totalPages: z.number(),
  }),
  errors: [...agentErrors, 'not.found'],
});
