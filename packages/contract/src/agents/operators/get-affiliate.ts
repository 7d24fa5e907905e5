import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { decimal, id, instant } from '../../fields.ts';
import { day } from '../fields.ts';
import { runState } from '../income.ts';
import { affiliatePlayer, affiliateTermsShown, postback } from '../affiliate-fields.ts';
import { affiliate, affiliatePath, postbackAddress } from './affiliate-fields.ts';
import { brandQuery } from './member-fields.ts';

/** Lists hold the newest two hundred. */
export const getAffiliate = endpoint({
  method: 'GET',
  path: '/ops/affiliates/:affiliateId',
  summary: 'An affiliate with terms, players, earnings and postbacks',
  auth: 'operator',
  permission: 'agent.view',
  params: affiliatePath,
  query: z.strictObject(brandQuery),
  value: z.object({
    affiliate,
    /** The link to the registration with the code. */
    url: z.string(),
    postback: postbackAddress,
    /** False: the installation does not name the address's origin, so nothing is sent. */
    postbackSent: z.boolean(),
    /** Newest version first. */
    terms: z.array(affiliateTermsShown),
    players: z.array(affiliatePlayer),
    earnings: z.array(
      z.object({
        runId: id,
        day,
        state: runState,
        cpa: decimal,
        share: decimal,
        amount: decimal,
        carryOut: decimal,
        /** The first day on which it may be paid. */
        releaseOn: z.nullable(day),
        postedAt: z.nullable(instant),
      }),
    ),
    postbacks: z.array(postback),
  }),
  errors: ['not.found'],
});
