import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { everyMinutes } from './set-reality-check.ts';

/** What a reality check says (RTS 13C): since the login of this very session. */
export const playSoFar = endpoint({
  method: 'GET',
  path: '/wps/member/protection/play',
  summary: 'Time since the login, and what play has brought since',
  auth: 'session',
  needs: 'protection',
  value: z.object({
    everyMinutes,
    /** Since the login. */
    seconds: z.number(),
    /** Wins and refunds less stakes, as the ledger has booked them; below zero: lost. Null without reality checks. */
    net: z.nullable(decimal),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
