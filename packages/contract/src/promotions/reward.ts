import * as z from 'zod/mini';
import { currency, decimal, id, instant } from '../fields.ts';
import { offeredSpins } from './free-spins.ts';
import { offeredGift, rewardKinds } from './gift.ts';

/**
 * How a reward stands (specification 2 §3, "Promotion status labels"). `joined`: taken part · `process`: conditions run · `issued`: waits to be
 * taken · `claimed`: taken · `rejected` · `expired`.
 */
export const rewardStates = ['joined', 'process', 'issued', 'claimed', 'rejected', 'expired'] as const;

export const reward = z.object({
  id,
  /** In the language of the request. */
  title: z.string(),
  kind: z.enum(rewardKinds),
  currency,
  /** Of free spins: their stakes together; of a gift: the worth that the house sets. */
  amount: z.nullable(decimal),
  spins: z.nullable(offeredSpins),
  /** Null: money, or free spins. */
  gift: z.nullable(offeredGift),
  /** Of a voucher that the member has: its code. */
  voucherCode: z.nullable(z.string()),
  state: z.enum(rewardStates),
  reason: z.nullable(z.string()),
  /** Until when it can be taken; null: no end. */
  expiresAt: z.nullable(instant),
  at: instant,
});
export type Reward = z.infer<typeof reward>;
