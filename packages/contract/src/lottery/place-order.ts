import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { positiveDecimal } from '../fields.ts';
import { gameCode, numero, orderDetail, slipRow } from './fields.ts';

/**
 * Buys rows for one issue, or for several in advance. `requestId` is made once per intention: the same one again gives the
 * same order. `amount` is what the phone has shown; where the server comes to another sum, nothing is sold. A late bet is
 * `issue.closed`: the phone offers it for the next issue.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/lgw/orders/betting',
  summary: 'Buy a slip of a number game',
  auth: 'session',
  callsPerMinute: 120,
  body: z.strictObject({
    game: gameCode,
    rows: z.array(slipRow).check(z.minLength(1), z.maxLength(50)),
    /** Issues of the plan, each once, with a multiple of its own. */
    plan: z
      .array(z.strictObject({ numero, multiple: z.number().check(z.int(), z.minimum(1), z.maximum(10_000)) }))
      .check(z.minLength(1), z.maxLength(20)),
    stopOnWin: z._default(z.boolean(), false),
    amount: positiveDecimal,
    requestId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  }),
  value: orderDetail,
  errors: [
    'session.required',
    'session.expired',
    'not.found',
    'vendor.maintenance',
    'game.unavailable',
    'play.stopped',
    'issue.closed',
    'slip.invalid',
    'slip.amount',
    'slip.limit',
    'slip.rounding',
    'draw.limit',
    'draw.full',
    'bet.limit',
    'funds.insufficient',
    'idempotency.conflict',
  ],
});
