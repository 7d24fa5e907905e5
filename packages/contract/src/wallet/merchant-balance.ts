import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { balanceValue } from './balance.ts';

/**
 * The merchant wallet that home loads beside the wallet (specification 2 §2): what the member can stake at the brand's suppliers. One wallet
 * serves both, so that the amount is the wallet's (docs/decisions).
 */
export const merchantBalance = endpoint({
  method: 'GET',
  path: '/wps/wallets/merchant',
  summary: 'Balance that the member can stake at the suppliers of the brand',
  auth: 'session',
  value: z.extend(balanceValue, { merchantCode: z.string() }),
  errors: ['session.required', 'session.expired'],
});
