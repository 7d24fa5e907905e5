import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal, instant } from '../fields.ts';
import { listCacheSeconds } from '../catalogue/list-query.ts';

/** The large wins of the last seven days, the largest first (specification 2 §4) or the latest first. Names are masked. */
export const winners = endpoint({
  method: 'GET',
  path: '/wps/game/winners',
  summary: 'The largest wins of the last days',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    /** `largest` first, or the `latest` of the large ones. */
    order: z._default(z.enum(['largest', 'latest']), 'largest'),
  }),
  value: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          winAmount: decimal,
          currency,
          /** `de•••o`: enough for its owner to recognise. */
          userName: z.string(),
          nodeId: z.string(),
          gameName: z.string(),
          mobileSmallIcon: z.string(),
          wonAt: instant,
        }),
      }),
    ),
  }),
  errors: [],
});
