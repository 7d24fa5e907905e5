/** What of the bonuses has a time. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

const payload = z.object({ grantId: z.string() });
type GrantWork = { grantId: string };

/** The time of a bonus is over. */
export const expireWork: WorkKind<GrantWork> = { name: 'promotions.expire-bonus', payload };
/** Empties the purse of a bonus that has ended: into the cash, or back to the house. */
export const settleWork: WorkKind<GrantWork> = { name: 'promotions.settle-bonus', payload };

export const grantWork = (grantId: bigint, dueAt: Date) => ({
  key: String(grantId),
  dueAt,
  payload: { grantId: String(grantId) },
});

/** After the end of its time: bets that were laid before it are read until then. */
export const readingGraceMs = 30_000;
