import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, instant, pageNo, pageOf, pageSize } from '../fields.ts';
import { roundStatus } from '../suppliers/game-records.ts';
import { agentErrors, period } from './fields.ts';

/** Bets of the team, newest first. */
export const teamBets = endpoint({
  method: 'GET',
  path: '/wps/agent/team/bets',
  summary: 'Bets of an agent’s team',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({
    ...period,
    /** The whole name of one of the team. */
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    status: z.optional(roundStatus),
    pageNo,
    pageSize,
  }),
  value: pageOf(
    z.object({
      id,
      name: z.string(),
      gameName: z.string(),
      vendorName: z.string(),
      /** Less what was refunded. */
      stake: decimal,
      win: decimal,
      status: roundStatus,
      at: instant,
    }),
  ),
  errors: [...agentErrors, 'not.found', 'days.invalid'],
});
