import { endpoint } from '../endpoint.ts';
import { self } from './operator-fields.ts';

export const getSelf = endpoint({
  method: 'GET',
  path: '/ops/self',
  summary: 'Who is logged in, and what they may do',
  auth: 'operator',
  permission: 'self.view',
  value: self,
  errors: [],
});
