import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { operator } from './operator-fields.ts';

export const listOperators = endpoint({
  method: 'GET',
  path: '/ops/operators',
  summary: 'All operators, the disabled ones as well',
  auth: 'operator',
  permission: 'operator.view',
  value: z.object({ list: z.array(operator) }),
  errors: [],
});
