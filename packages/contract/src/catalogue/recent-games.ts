import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageSize } from '../fields.ts';
import { game, gameCategory } from './game.ts';
import { clientType, listQuery } from './list-query.ts';

/** What the member opened last, each game once, the newest first; the last 200. */
export const recentGames = endpoint({
  method: 'GET',
  path: '/wps/game/recent',
  summary: 'Games that the member played lately',
  auth: 'session',
  query: z.strictObject({
    ...listQuery,
    clientType,
    gameType: z.optional(gameCategory),
    page: pageNo,
    pageSize,
  }),
  value: z.object({ list: z.array(game), totalPages: z.number() }),
  errors: ['session.required', 'session.expired'],
});
