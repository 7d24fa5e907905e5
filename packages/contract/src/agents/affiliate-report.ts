import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant } from '../fields.ts';
import { affiliatePlayer, affiliateTermsShown, postback } from './affiliate-fields.ts';
import { day, period } from './fields.ts';

const counts = { clicks: z.number(), registrations: z.number(), qualified: z.number() };

/** An affiliate's own report: figures by day and tag, earnings, players without names, postbacks. Lists hold the newest 200. */
export const affiliateReport = endpoint({
  method: 'GET',
  path: '/wps/affiliate/report',
  summary: 'The own code of an affiliate: visits, players, earnings, postbacks',
  auth: 'session',
  callsPerMinute: 60,
  query: z.strictObject(period),
  value: z.object({
    code: z.string(),
    /** The link to the registration with the code. */
    url: z.string(),
    /** False: the code accepts no new players. */
    open: z.boolean(),
    totals: z.object({ ...counts, cpa: decimal, share: decimal }),
    /** Days of the period with any figure, oldest first. */
    days: z.array(z.object({ day, ...counts, cpa: decimal, share: decimal })),
    /** Players of the period by the tag after the code; null: no tag. */
    tags: z.array(
      z.object({ tag: z.nullable(z.string()), registrations: z.number(), qualified: z.number() }),
    ),
    /** Earned, not yet paid. */
    held: decimal,
    paid: decimal,
    /** Below zero: what the next earnings have to clear. */
    carry: decimal,
    /** Newest version first. */
    terms: z.array(affiliateTermsShown),
    earnings: z.array(
      z.object({
        day,
        amount: decimal,
        carryOut: decimal,
        /** The first day on which it may be paid. */
        releaseOn: z.nullable(day),
        postedAt: z.nullable(instant),
      }),
    ),
    players: z.array(affiliatePlayer),
    /** Whether events are sent to an address now. */
    postbackSent: z.boolean(),
    postbacks: z.array(postback),
  }),
  errors: ['session.required', 'session.expired', 'not.found', 'days.invalid'],
});
