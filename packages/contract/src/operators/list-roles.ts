import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { role } from './operator-fields.ts';
import { permissions } from './permissions.ts';

export const listRoles = endpoint({
  method: 'GET',
  path: '/ops/roles',
  summary: 'Every role and what it may do',
  auth: 'operator',
  permission: 'self.view',
  value: z.object({ list: z.array(z.object({ role, permissions: z.array(z.enum(permissions)) })) }),
  errors: [],
});
