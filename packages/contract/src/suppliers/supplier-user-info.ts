import { endpoint } from '../endpoint.ts';
import { supplierAnswer, supplierParams, userInfoMessage } from './supplier-messages.ts';

export const supplierUserInfo = endpoint({
  method: 'POST',
  path: '/supplier/:supplier/user/info',
  summary: 'A supplier asks who a player is',
  auth: 'signature',
  wrapping: 'raw',
  params: supplierParams,
  body: userInfoMessage,
  value: supplierAnswer,
  errors: [],
});
