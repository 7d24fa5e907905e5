import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { gameCode, issue, result } from './fields.ts';

/** Every number game that is on sale, with the issue that sells now and the newest result. */
export const numberGames = endpoint({
  method: 'GET',
  path: '/lgw/games',
  summary: 'Number games: what sells now, and the newest result of each',
  // A trial player's draws are those of the trial merchant.
  auth: 'optional',
  value: z.object({
    /** The server's clock, for countdowns. */
    now: z.iso.datetime(),
    list: z.array(
      z.object({
        code: gameCode,
        current: issue,
        last: z.nullable(result),
        /** What is in the fund of a shared first prize; null: it has none. */
        fund: z.nullable(decimal),
      }),
    ),
  }),
  errors: [],
});
