import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lottery, prizeMode } from './lottery.ts';
import { listCacheSeconds } from './list-query.ts';

/** The lotteries of a prize mode, or of all, in the order of the lobby; at most 500. */
export const lotteries = endpoint({
  method: 'GET',
  path: '/wps/game/lotteries',
  summary: 'Lotteries by prize mode',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({ prizeMode: z.optional(prizeMode) }),
  value: z.object({ list: z.array(lottery) }),
  errors: [],
});
