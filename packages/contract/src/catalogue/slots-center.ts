import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { game, gameClassify } from './game.ts';
import { vendorName } from './vendor.ts';
import { listCacheSeconds, listQuery } from './list-query.ts';

/** Everything that the slots centre shows at once: kinds, suppliers, and the beginning of what is hot and of what is new. */
export const slotsCenter = endpoint({
  method: 'GET',
  path: '/wps/game/slotsCenter',
  summary: 'Slots by kind and by vendor, hot and new ones',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject(listQuery),
  value: z.object({
    gameCount: z.number(),
    /** Kinds that have a game. */
    families: z.array(
      z.object({
        gameClassify,
        gameCount: z.number(),
        /** Picture of its first game. */
        mobileSmallIcon: z.string(),
      }),
    ),
    vendors: z.array(vendorName),
    hot: z.array(game),
    fresh: z.array(game),
  }),
  errors: [],
});
