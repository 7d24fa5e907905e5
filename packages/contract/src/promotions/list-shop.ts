import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { product } from '../loyalty/programmes.ts';
import { offer } from './offer.ts';

/** The member's points, the items they buy, and the newest fifty entries. Only for brands with a points shop (PTSYS3). */
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
    /** Stake per point; null: play earns no points. */
    perPoint: z.nullable(z.string()),
    /** Products with another stake per point. */
    rates: z.array(z.object({ product, perPoint: z.string() })),
    /** False: the shop is closed for now; points are kept. */
    open: z.boolean(),
  }),
  errors: ['account.trial', 'permission.denied', 'play.stopped', 'not.found'],
});
