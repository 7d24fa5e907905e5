import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';

/**
 * How a reward stands (specification 2 §3, "Promotion status labels"). `joined`: taken part · `process`: conditions run · `issued`: waits to be
 * taken · `claimed`: taken · `rejected` · `expired`.
 */
export const rewardStates = ['joined', 'process', 'issued', 'claimed', 'rejected', 'expired'] as const;

export const reward = z.object({
  id,
  /** In the language of the request. */
  title: z.string(),
  kind: z.enum(['cash', 'bonus']),
  currency,
  amount: z.nullable(decimal),
  state: z.enum(rewardStates),
  reason: z.nullable(z.string()),
  /** Until when it can be taken; null: no end. */
  expiresAt: z.nullable(instant),
  at: instant,
});
export type Reward = z.infer<typeof reward>;
