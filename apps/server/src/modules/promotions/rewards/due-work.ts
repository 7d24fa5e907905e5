/** What of the rewards has a time. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

/** Pays a reward whose process ended between the record and the posting. */
export const payWork: WorkKind<{ rewardId: string }> = {
  name: 'promotions.pay-reward',
  payload: z.object({ rewardId: z.string() }),
};

/** A moment later: the process that begins the payment ends it first. */
export const payWorkOf = (rewardId: bigint, now: Date) => ({
  key: String(rewardId),
  dueAt: new Date(now.getTime() + 5_000),
  payload: { rewardId: String(rewardId) },
});

/** Ends a reward that nobody has taken in time. */
export const lapseWork: WorkKind<{ rewardId: string }> = {
  name: 'promotions.lapse-reward',
  payload: z.object({ rewardId: z.string() }),
};
