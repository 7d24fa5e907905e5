import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageOf } from '../fields.ts';
import { gamePageSize, listQuery, listCacheSeconds } from './list-query.ts';
import { lottery } from './lottery.ts';

/** What the lottery gateway (`/lgw`) offers on phones: lotteries that run on one. */
export const mobileGames = endpoint({
  method: 'GET',
  path: '/lgw/games/mobile',
  summary: 'Lotteries for phones',
  auth: 'public',
  cacheSeconds: listCacheSeconds,
  query: z.strictObject({ ...listQuery, pageNo, pageSize: gamePageSize }),
  value: pageOf(lottery),
  errors: [],
});
