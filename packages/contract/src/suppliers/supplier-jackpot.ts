import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { jackpotMessage, supplierAmount, supplierAnswer, supplierParams } from './supplier-messages.ts';

/**
 * A supplier says that a bet has won one of the operator's pools, which the bet has fed. It does not say how much: the money is
 * the operator's, and what is in the pool at that moment is paid. The same bet wins once. Any order with the round's win is right.
 */
export const supplierJackpot = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/transaction/jackpot',
  summary: 'A supplier books the win of a jackpot’s pool',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: jackpotMessage,
  value: z.extend(supplierAnswer, {
    /** What was paid, in the units of the dialect. */
    amount: z.optional(supplierAmount),
  }),
  errors: [],
});
