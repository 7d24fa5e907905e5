import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';

/** The member's money at one moment. `seq` counts the movements: a higher one is newer, whatever way it came. */
export const balanceValue = z.object({
  sumBalance: decimal,
  currency,
  seq: z.number().check(z.int(), z.minimum(0)),
});

export const balance = endpoint({
  method: 'GET',
  path: '/wps/wallets/balance',
  summary: 'Balance of the member’s wallet',
  auth: 'session',
  value: balanceValue,
  errors: ['session.required', 'session.expired'],
});
