import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { gameCategory } from './game.ts';
import { listCacheSeconds } from './list-query.ts';

/** All eleven categories, HOT first, also those that have no game yet. */
export const gameMenus = endpoint({
  method: 'GET',
  path: '/wps/game/menus',
  summary: 'The menu of game categories',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  value: z.object({
    list: z.array(
      z.object({
        gameCategory,
        gameCount: z.number(),
        vendorCount: z.number(),
        /** At least one of its games can be played. */
        open: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
