import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant, pageNo, pageOf, pageSize } from '../fields.ts';
import { agentErrors, period } from './fields.ts';

/** What a team's account details are about: no bets, which have a page of their own. */
export const teamRecordKinds = [
  'deposit',
  'withdrawal',
  'promotion',
  'rebate',
  'commission',
  'transferIn',
  'transferOut',
  'adjustment',
  'fee',
  'jackpot',
] as const;

/** Movements of the team's money besides play, newest first; nobody's balance is told. */
export const teamRecords = endpoint({
  method: 'GET',
  path: '/wps/agent/team/records',
  summary: 'Account details of an agent’s team',
  auth: 'session',
  needs: 'agencyCentre',
  query: z.strictObject({
    ...period,
    name: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    kind: z.optional(z.enum(teamRecordKinds)),
    pageNo,
    pageSize,
  }),
  value: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(teamRecordKinds),
      amount: decimal,
      at: instant,
    }),
  ),
  errors: [...agentErrors, 'not.found', 'days.invalid'],
});
