import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';

/** What is in the jackpot's account of a brand that has a real one: `not.found` for the others. */
export const jackpot = endpoint({
  method: 'GET',
  path: '/wps/wallets/jackpot',
  summary: 'What is in the brand’s jackpot',
  auth: 'public',
  value: z.object({ amount: decimal, currency }),
  errors: ['not.found'],
});
