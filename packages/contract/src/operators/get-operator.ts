import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { operator } from './operator-fields.ts';

export const getOperator = endpoint({
  method: 'GET',
  path: '/ops/operators/:operatorId',
  summary: 'One operator',
  auth: 'operator',
  permission: 'operator.view',
  params: z.strictObject({ operatorId: id }),
  value: operator,
  errors: [],
});
