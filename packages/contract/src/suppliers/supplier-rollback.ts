import { endpoint } from '../endpoint.ts';
import { supplierAnswer, supplierParams, rollbackMessage } from './supplier-messages.ts';

export const supplierRollback = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/transaction/rollback',
  summary: 'A supplier takes a transaction back',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: rollbackMessage,
  value: supplierAnswer,
  errors: [],
});
