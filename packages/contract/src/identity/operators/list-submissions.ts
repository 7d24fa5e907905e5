import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { submission } from '../fields.ts';

/** For operators: what waits, the oldest first, at most 200. */
export const listSubmissions = endpoint({
  method: 'GET',
  path: '/ops/identity/submissions',
  summary: 'Verifications that wait for a decision',
  auth: 'operator',
  permission: 'identity.view',
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.object({ list: z.array(submission) }),
  errors: [],
});
