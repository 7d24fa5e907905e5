import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNo, pageSize } from '../fields.ts';
import { agentErrors, period, playSums, teamMember } from './fields.ts';
import { rebateTypes } from './game-types.ts';

/** Profit and loss of a team as the players see it: a row for each direct downline with his whole branch. */
export const teamPnl = endpoint({
  method: 'GET',
  path: '/wps/agent/team/pnl',
  summary: 'Profit and loss of an agent’s team',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({
    ...period,
    /** Whose branch; absent: the agent’s own. */
    memberId: z.optional(id),
    pageNo,
    pageSize,
  }),
  value: z.object({
    path: z.array(teamMember),
    total: z.object(playSums),
    types: z.array(
      z.object({
        type: z.enum([...rebateTypes, 'OTHER']),
        stake: playSums.stake,
        win: playSums.win,
        profit: playSums.profit,
      }),
    ),
    list: z.array(z.object({ ...teamMember.shape, ...playSums, teamCount: z.number() })),
    pageNum: z.number(),
    totalPages: z.number(),
  }),
  errors: [...agentErrors, 'not.found', 'days.invalid'],
});
