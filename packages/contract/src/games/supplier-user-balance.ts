import { endpoint } from '../endpoint.ts';
import { supplierAnswer, supplierParams, userBalanceMessage } from './supplier-messages.ts';

export const supplierUserBalance = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/user/balance',
  summary: 'A supplier asks for the balance of a player',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: userBalanceMessage,
  value: supplierAnswer,
  errors: [],
});
