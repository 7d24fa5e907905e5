/** Due work of rewards. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

/** Pays a reward whose process ended between the record and the posting. */
export const payWork: WorkKind<{ rewardId: string }> = {
  name: 'promotions.pay-reward',
  payload: z.object({ rewardId: z.string() }),
};

/** Delayed, so that the process that started the payment finishes it first. */
export const payWorkOf = (rewardId: bigint, now: Date) => ({
  key: String(rewardId),
  dueAt: new Date(now.getTime() + 5_000),
  payload: { rewardId: String(rewardId) },
});

/** Expires an unclaimed reward. */
export const lapseWork: WorkKind<{ rewardId: string }> = {
  name: 'promotions.lapse-reward',
  payload: z.object({ rewardId: z.string() }),
};
