import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { pageNo, pageOf, pageSize } from '../../fields.ts';
import { affiliate } from './affiliate-fields.ts';
import { brandQuery } from './member-fields.ts';

export const listAffiliates = endpoint({
  method: 'GET',
  path: '/ops/affiliates',
  summary: 'Affiliates of a brand, by name',
  auth: 'operator',
  permission: 'agent.view',
  query: z.strictObject({ ...brandQuery, pageNo, pageSize }),
  value: pageOf(affiliate),
  errors: ['not.found'],
});
