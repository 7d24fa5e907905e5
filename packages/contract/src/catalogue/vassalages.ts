import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategory } from './game.ts';
import { vendor } from './vendor.ts';
import { listCacheSeconds } from './list-query.ts';

export const vassalages = endpoint({
  method: 'GET',
  path: '/wps/game/vassalages',
  summary: 'All vendors',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  value: z.object({
    list: z.array(
      z.extend(vendor, {
        /** The categories in which it has games, in the order of the rail. */
        gameTypes: z.array(gameCategory),
      }),
    ),
  }),
  errors: [],
});
