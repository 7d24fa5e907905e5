import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/ops/self/sessions',
  summary: 'Where this operator is logged in',
  auth: 'operator',
  permission: 'self.view',
  value: z.object({
    list: z.array(
      z.object({
        id,
        address: z.string(),
        userAgent: z.nullable(z.string()),
        createdAt: instant,
        lastUsedAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
