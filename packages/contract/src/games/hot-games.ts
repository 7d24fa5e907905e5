import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { game, gameCategory } from './game.ts';

export const hotGames = endpoint({
  method: 'GET',
  path: '/wps/game/hot',
  summary: 'Hot games, of one type or of all',
  auth: 'public',
  query: z.strictObject({ gameType: z.optional(gameCategory) }),
  value: z.object({ list: z.array(game) }),
  errors: [],
});
