import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pageNo, pageSize } from '../fields.ts';
import { gameCode, result } from './fields.ts';

/** Results, newest first, each with what is needed to check it. */
export const draws = endpoint({
  method: 'GET',
  path: '/lgw/draws',
  summary: 'Results of a number game, newest first',
  // A trial player's draws are those of the trial merchant.
  auth: 'optional',
  query: z.strictObject({ game: gameCode, pageNo, pageSize }),
  value: z.object({ list: z.array(result), pageNum: z.number(), totalPages: z.number() }),
  errors: ['not.found'],
});
