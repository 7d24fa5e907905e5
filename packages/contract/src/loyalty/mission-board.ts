import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant } from '../fields.ts';

/** The ranking of a mission by turnover, names masked; of two equal sums the one that was reached earlier stands first. */
export const missionBoard = endpoint({
  method: 'GET',
  path: '/wps/missions/board',
  summary: 'The board of a mission',
  auth: 'session',
  needs: 'promotion',
  query: z.strictObject({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  value: z.object({
    endsAt: instant,
    prizes: z.array(decimal),
    rows: z.array(
      z.object({
        rank: z.number(),
        name: z.string(),
        reachedValue: decimal,
        prize: z.nullable(decimal),
        own: z.boolean(),
      }),
    ),
    /** The member's own place; null before the first stake. */
    footer: z.nullable(z.object({ rank: z.number(), reachedValue: decimal, prize: z.nullable(decimal) })),
  }),
  errors: ['account.trial', 'permission.denied', 'not.found'],
});
