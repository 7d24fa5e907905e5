import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { gameCode, issue, result } from './fields.ts';

/** The issues around now: the one that sells, those that can be bought in advance, and the newest result. */
export const nearNumeros = endpoint({
  method: 'GET',
  path: '/lgw/numeros/near',
  summary: 'Issues around now of a number game',
  // A trial player's draws are those of the trial merchant.
  auth: 'optional',
  query: z.strictObject({ game: gameCode }),
  value: z.object({
    now: z.iso.datetime(),
    current: issue,
    /** For plans over several issues, the current one first; at most twenty. */
    ahead: z.array(issue),
    /** Sold, and not drawn yet. */
    waiting: z.array(issue),
    last: z.nullable(result),
    /** Plays that are not sold for the current issue. */
    closedPlays: z.array(z.string()),
    /** A row whose return loses more to rounding is not sold for the current issue; ten-thousandths. */
    mostRoundingLoss: z.number(),
    /** Series of tradition that are sold for the current issue; null: all of the game. */
    series: z.nullable(z.object({ least: z.number(), most: z.number() })),
    /** What is in the fund of a shared first prize; null: it has none. */
    fund: z.nullable(decimal),
  }),
  errors: ['not.found', 'game.unavailable'],
});
