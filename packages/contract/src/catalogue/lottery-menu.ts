import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { prizeMode } from './lottery.ts';
import { vendorName } from './vendor.ts';
import { listCacheSeconds } from './list-query.ts';

/** The prize modes, each with the vendors of its lotteries. `lobby`: its lobby is launched directly. */
export const lotteryMenu = endpoint({
  method: 'GET',
  path: '/wps/game/lotteryMenu',
  summary: 'The menu of lotteries',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  value: z.object({
    list: z.array(
      z.object({
        prizeMode,
        gameCount: z.number(),
        vendors: z.array(z.extend(vendorName, { lobby: z.boolean() })),
      }),
    ),
  }),
  errors: [],
});
