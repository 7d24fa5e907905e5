import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { gameCode, numero } from './fields.ts';

/** The numbers of the newest draws, newest first, and nothing else: what charts and counts are made of. */
export const recentNumeros = endpoint({
  method: 'GET',
  path: '/lgw/numeros/recent',
  summary: 'Drawn numbers of the newest issues of a number game',
  // A trial player's draws are those of the trial merchant.
  auth: 'optional',
  query: z.strictObject({
    game: gameCode,
    count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  }),
  value: z.object({
    list: z.array(z.object({ numero, drawsAt: instant, numbers: z.array(z.number()) })),
  }),
  errors: ['not.found'],
});
