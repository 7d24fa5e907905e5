import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';

/**
 * `requested` → `checked` → `approved`, by rule, or through `review`, by a person → `sent` to the provider → `paid`. Ends before that:
 * `cancelled` by the member, `rejected` by a person or because the money was gone, `failed`: the provider refused it. `reversed`: it was
 * paid and came back.
 */
export const withdrawalStates = [
  'requested',
  'checked',
  'review',
  'approved',
  'sent',
  'paid',
  'rejected',
  'failed',
  'reversed',
  'cancelled',
] as const;
export const withdrawalState = z.enum(withdrawalStates);

/** Why a person of the house refused it; the words stand in the dictionaries. */
export const rejectReasons = ['details', 'name', 'document', 'rules', 'provider', 'funds'] as const;

export const withdrawal = z.object({
  withdrawalId: id,
  amount: decimal,
  fee: decimal,
  currency,
  state: withdrawalState,
  account: z.object({
    name: z.string(),
    kind: z.enum(['bank', 'ewallet']),
    maskedNumber: z.string(),
    holder: z.string(),
  }),
  createdAt: instant,
  /** What has happened so far, each with its time. */
  steps: z.array(z.object({ state: withdrawalState, at: instant })),
  rejectReason: z.nullable(z.enum(rejectReasons)),
  /** The provider has not said what became of it: it is asked again at that time. */
  askedAgainAt: z.nullable(instant),
  /** It was asked before, and did not say. */
  late: z.boolean(),
  cancellable: z.boolean(),
  /** The member's standing instruction asked for it. */
  standing: z.boolean(),
});
