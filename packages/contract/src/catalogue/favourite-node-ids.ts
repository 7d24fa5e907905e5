import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** For the hearts on tiles: the names of all favourites, the newest first. */
export const favouriteNodeIds = endpoint({
  method: 'GET',
  path: '/wps/game/favourites/nodeIds',
  summary: 'Which games are favourites of the member’s',
  auth: 'session',
  value: z.object({ list: z.array(z.string()) }),
  errors: ['session.required', 'session.expired'],
});
