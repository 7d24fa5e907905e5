import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { caseDetail } from './case.ts';

export const getCase = endpoint({
  method: 'GET',
  path: '/ops/cases/:caseId',
  summary: 'A case with its evidence and decisions',
  auth: 'operator',
  permission: 'case.view',
  params: z.strictObject({ caseId: id }),
  value: caseDetail,
  errors: ['not.found'],
});
