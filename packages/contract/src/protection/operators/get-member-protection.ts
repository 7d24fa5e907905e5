import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { moneyLimit } from '../money-limit.ts';
import { playStop } from '../player-protection.ts';
import { sessionLimit } from '../session-limit.ts';
import { everyMinutes } from '../set-reality-check.ts';

/** For operators. */
export const getMemberProtection = endpoint({
  method: 'GET',
  path: '/ops/members/:memberId/protection',
  summary: 'Limits and stops of a member, and how they came about',
  auth: 'operator',
  permission: 'protection.view',
  params: memberPath,
  value: z.object({
    stop: z.nullable(playStop),
    limits: z.array(moneyLimit),
    sessionLimit,
    realityCheck: z.object({ everyMinutes }),
    /** Stops and changes of limits, the newest first, at most 200. */
    history: z.array(
      z.object({
        id,
        at: instant,
        /** `set`, `ask`, `confirm` of a limit; `stop`. */
        action: z.string(),
        by: z.enum(['member', 'operator']),
        measure: z.nullable(z.string()),
        period: z.nullable(z.string()),
        /** Amounts, minutes, or of a stop when it ends; null: none. */
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});
