import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { moneyLimit } from './money-limit.ts';
import { sessionLimit } from './session-limit.ts';
import { everyMinutes } from './set-reality-check.ts';
import { protectionTools } from './tools.ts';

/** No bet and no deposit until then; it can only be made longer. `listed`: the person is on a list of the authority, mostly without an end. */
export const playStop = z.object({
  kind: z.enum(['timeOut', 'exclusion', 'listed']),
  from: instant,
  until: instant,
});

/** What the member has set to stay in control. */
export const playerProtection = endpoint({
  method: 'GET',
  path: '/wps/member/protection',
  summary: 'What the member has set for his or her own protection',
  auth: 'session',
  needs: 'protection',
  value: z.object({
    /** What may be set. What was set stays in force when the brand offers it no more. */
    offered: z.array(z.enum(protectionTools)),
    /** Null: the member may play. */
    stop: z.nullable(playStop),
    /** Those that are offered or set. */
    limits: z.array(moneyLimit),
    /** Null: neither offered nor set. */
    sessionLimit: z.nullable(sessionLimit),
    realityCheck: z.object({ everyMinutes }),
  }),
  errors: ['session.required', 'session.expired', 'account.trial'],
});
