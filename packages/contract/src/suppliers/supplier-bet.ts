import { endpoint } from '../endpoint.ts';
import { supplierAnswer, supplierParams, betMessage } from './supplier-messages.ts';

export const supplierBet = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/transaction/bet',
  summary: 'A supplier books a stake',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: betMessage,
  value: supplierAnswer,
  errors: [],
});
