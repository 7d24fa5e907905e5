import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { brandCode, role } from './operator-fields.ts';

export const getStaffing = endpoint({
  method: 'GET',
  path: '/ops/staffing',
  summary: 'Kinds of proposals that no two operators can propose and decide',
  auth: 'operator',
  permission: 'approval.view',
  value: z.object({
    gaps: z.array(
      z.object({
        kind: z.string(),
        /** Null: of the house. */
        brand: z.nullable(brandCode),
        /**
         * `second`: one person may do both, and nobody else may do either · `third`: about one of the people who may, only one other is left · `limit`: no
         * two people may above `upTo`.
         */
        missing: z.enum(['proposer', 'decider', 'second', 'third', 'limit']),
        /** Of `limit`; null: another gap. */
        upTo: z.nullable(decimal),
        /** Each of these roles closes the gap. */
        roles: z.array(role),
      }),
    ),
  }),
  errors: [],
});
