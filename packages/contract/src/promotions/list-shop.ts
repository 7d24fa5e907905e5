import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { offer } from './offer.ts';

/** The member's points, what they buy, and how they came and went; the newest fifty. A brand without a shop has no such page (PTSYS3). */
export const listShop = endpoint({
  method: 'GET',
  path: '/wps/shop',
  summary: 'The points shop',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    points: z.number(),
    items: z.array(offer),
    entries: z.array(z.object({ title: z.string(), delta: z.number(), at: instant })),
    /** What has to be staked for a point; null: play earns none. */
    perPoint: z.nullable(z.string()),
  }),
  errors: ['account.trial', 'permission.denied', 'play.stopped', 'not.found'],
});
