import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/**
 * Kinds of effect that a proposal has on what happened lately: withdrawals refused, charged a fee, waiting for a second person, within the
 * limit of automatic approval · payouts refused by a method · rounds above the largest stake · wins held · days
 * of deposits or withdrawals above what the member's level opens · registrations refused · rates in force above the highest · logins
 * of members, and of operators, from refused addresses.
 */
export const approvalEffects = [
  'withdrawals.refused',
  'withdrawals.charged',
  'withdrawals.secondPerson',
  'withdrawals.automatic',
  'payouts.refused',
  'rounds.refused',
  'wins.held',
  'deposits.overLevel',
  'withdrawals.overLevel',
  'registrations.refused',
  'rates.above',
  'visitors.refused',
  'operators.refused',
] as const;

export const approvalEffect = z.object({
  effect: z.enum(approvalEffects),
  /** Cases that were looked at, newest first; `days` says over which time, null for the last ones whenever they were. */
  of: z.int(),
  days: z.nullable(z.int()),
  /** How many of them, under the values of today and under the proposed ones. */
  before: z.int(),
  after: z.int(),
});
export type ApprovalEffect = z.infer<typeof approvalEffect>;

/** For the second person: what a waiting proposal would have changed lately. Empty where nothing can be computed. */
export const getApprovalEffect = endpoint({
  method: 'GET',
  path: '/ops/approvals/:approvalId/effect',
  summary: 'What a waiting proposal would have changed lately',
  auth: 'operator',
  permission: 'approval.view',
  params: z.strictObject({ approvalId: id }),
  value: z.object({ effects: z.array(approvalEffect) }),
  errors: [],
});
