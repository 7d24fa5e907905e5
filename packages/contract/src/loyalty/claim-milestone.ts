import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';

/** Collect a milestone that is reached; again within its period, it answers the same. */
export const claimMilestone = endpoint({
  method: 'POST',
  path: '/wps/missions/claim',
  summary: 'Collect a milestone of a mission',
  auth: 'session',
  needs: 'promotion',
  callsPerMinute: 60,
  body: z.strictObject({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    /** Place among the mission's milestones, from 0. */
    milestone: z.number().check(z.int(), z.minimum(0), z.maximum(9)),
  }),
  value: z.object({ amount: decimal }),
  errors: [
    'account.trial',
    'permission.denied',
    'not.found',
    'play.stopped',
    'mission.unreached',
    'offer.budget',
  ],
});
