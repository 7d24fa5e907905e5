import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo } from '../fields.ts';
import { game, gameCategory } from './game.ts';
import { gamePageSize, listQuery } from './list-query.ts';

/** The member's favourites, the newest first. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/wps/game/favourites',
  summary: 'The member’s favourite games',
  auth: 'session',
  query: z.strictObject({
    ...listQuery,
    gameType: z.optional(gameCategory),
    pageNo,
    pageSize: gamePageSize,
  }),
  value: z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() }),
  errors: ['session.required', 'session.expired'],
});
