import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, positiveDecimal } from '../fields.ts';
import { balanceValue } from './balance.ts';

const accountType = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));

/**
 * The specification's transfer between the main wallet and a supplier's. One wallet serves all games here, so that whatever is asked for is there
 * already: nothing moves, `moved` is zero, and the balance is the answer. Money for another member is no such transfer.
 */
export const transferBetweenWallets = endpoint({
  method: 'POST',
  path: '/wps/wallets/transfer',
  summary: 'Move money between wallets: with one wallet, nothing has to move',
  auth: 'session',
  callsPerMinute: 60,
  body: z.strictObject({
    from: accountType,
    to: accountType,
    amount: z.optional(positiveDecimal),
  }),
  value: z.extend(balanceValue, { seamless: z.literal(true), moved: decimal }),
  errors: ['session.required', 'session.expired'],
});
