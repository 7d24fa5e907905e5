/** A proposal that a second person decides. */
import * as z from 'zod/mini';
import { id, instant } from '../fields.ts';

/**
 * `pending` waits for a decision · `approved` is decided and is being carried out · `executed`, `rejected`, `expired` · `stale`: what
 * the proposal was about changed meanwhile, so nothing was done · `failed`: it was approved and could not be carried out · `withdrawn`: its maker
 * took it back before a decision.
 */
export const approvalStates = [
  'pending',
  'approved',
  'executed',
  'rejected',
  'expired',
  'stale',
  'failed',
  'withdrawn',
] as const;

export const approval = z.object({
  id,
  kind: z.string(),
  brand: z.nullable(z.string()),
  object: z.string(),
  objectId: z.string(),
  payload: z.unknown(),
  /** The state that the maker saw. */
  before: z.unknown(),
  reason: z.string(),
  state: z.enum(approvalStates),
  maker: z.object({ id, name: z.string() }),
  madeAt: instant,
  expiresAt: instant,
  checker: z.nullable(z.object({ id, name: z.string() })),
  decidedAt: z.nullable(instant),
  /** The checker's; of a withdrawn proposal the maker's. */
  decisionReason: z.nullable(z.string()),
  /** What came of it; of a stale proposal which fields changed. */
  outcome: z.unknown(),
  /** Whether the operator who asks may decide it. */
  mayDecide: z.boolean(),
  /** Whether the operator who asks may take it back. */
  mayWithdraw: z.boolean(),
  /** Names of the active operators who may decide it; empty for a pending proposal that nobody may decide. */
  deciders: z.array(z.string()),
});
