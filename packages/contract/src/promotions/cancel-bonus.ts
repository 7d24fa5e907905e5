import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';

/** Give a bonus up, with what it has won. `balance` is the amount that was shown; where the purse holds another, nothing is given up. */
export const cancelBonus = endpoint({
  method: 'POST',
  path: '/wps/bonuses/:bonusId/cancel',
  summary: 'Give a bonus up',
  auth: 'session',
  params: z.strictObject({ bonusId: id }),
  body: z.strictObject({ balance: decimal }),
  value: z.null(),
  errors: ['not.found', 'bonus.ended', 'bonus.changed'],
});
