import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, pageNo, pageOf, pageSize } from '../fields.ts';
import { application } from './promotion.ts';

/** What the member has applied for, the newest first. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/wps/promotions/applications',
  summary: 'The member’s own applications',
  auth: 'session',
  query: z.strictObject({ promotionId: z.optional(id), pageNo, pageSize }),
  value: pageOf(application),
  errors: [],
});
