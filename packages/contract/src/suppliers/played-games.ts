import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The games of the member's rounds, the one that was played last first: what the betting record can be narrowed to. */
export const playedGames = endpoint({
  method: 'GET',
  path: '/wps/game/played',
  summary: 'The games that the member has played',
  auth: 'session',
  value: z.object({ list: z.array(z.object({ nodeId: z.string(), gameName: z.string() })) }),
  errors: ['session.required', 'session.expired'],
});
