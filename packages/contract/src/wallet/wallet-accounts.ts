import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { currency, decimal } from '../fields.ts';

/**
 * The member's wallets by account type, with the lock of each. Games take stakes from the one wallet (`seamless`), so that there is one
 * account, and it is never locked by a game.
 */
export const walletAccounts = endpoint({
  method: 'GET',
  path: '/wps/wallets/accounts',
  summary: 'Balance and lock of each account type',
  auth: 'session',
  value: z.object({
    seamless: z.literal(true),
    currency,
    list: z.array(
      z.object({ accountType: z.string(), balance: decimal, held: decimal, locked: z.boolean() }),
    ),
  }),
  errors: ['session.required', 'session.expired'],
});
