import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { memberCase } from './case.ts';

/** For operators: one person looks at it at a time, for an hour. */
export const claimCase = endpoint({
  method: 'POST',
  path: '/ops/cases/:caseId/claim',
  summary: 'Take a case to look at',
  auth: 'operator',
  permission: 'case.decide',
  audit: { action: 'case.claim', object: 'case' },
  params: z.strictObject({ caseId: id }),
  value: memberCase,
  errors: ['not.found', 'case.state', 'case.claimed'],
});
