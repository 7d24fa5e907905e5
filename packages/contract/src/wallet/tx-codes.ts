import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { movementKind } from './transaction-records.ts';

/** Every kind of movement that an account record can hold, with its name in the language of the request. */
export const txCodes = endpoint({
  method: 'GET',
  path: '/wps/wallets/txCodes',
  summary: 'Kinds of movements of a wallet',
  auth: 'session',
  value: z.object({
    list: z.array(
      z.object({
        /** Its number in the ledger, for ever. */
        txType: z.number(),
        kind: movementKind,
        name: z.string(),
        /** `bonus`: of a bonus, which is no cash until it is converted. */
        flow: z.enum(['in', 'out', 'both', 'bonus']),
      }),
    ),
  }),
  errors: ['session.required', 'session.expired'],
});
