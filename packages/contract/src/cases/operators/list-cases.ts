import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { caseStates, memberCase } from './case.ts';

/** For operators: at most 200, those that have waited longest first; without a state those that wait for a decision. */
export const listCases = endpoint({
  method: 'GET',
  path: '/ops/cases',
  summary: 'Cases of suspicion, by state',
  auth: 'operator',
  permission: 'case.view',
  query: z.strictObject({ brand: z.optional(brandCode), state: z.optional(z.enum(caseStates)) }),
  value: z.object({ list: z.array(memberCase) }),
  errors: [],
});
