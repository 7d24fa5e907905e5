import { endpoint } from '../endpoint.ts';
import { supplierAnswer, supplierParams, winMessage } from './supplier-messages.ts';

export const supplierWin = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/transaction/win',
  summary: 'A supplier books a win, also of zero',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: winMessage,
  value: supplierAnswer,
  errors: [],
});
