/** What of the offers has a time. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

const payload = z.object({ orderId: z.string() });

/** A deposit that an offer was chosen for has been credited. */
export const creditedWork: WorkKind<{ orderId: string }> = { name: 'promotions.deposit-credited', payload };
/** A deposit that an offer was chosen for was not paid in time: the fund gets its part back. */
export const releaseWork: WorkKind<{ orderId: string }> = { name: 'promotions.release-choice', payload };

/** A deposit that an offer was chosen for was charged back: what was given goes back. */
export const revokeWork: WorkKind<{ orderId: string }> = { name: 'promotions.revoke-for-deposit', payload };

export const orderWork = (orderId: bigint, dueAt: Date) => ({
  key: String(orderId),
  dueAt,
  payload: { orderId: String(orderId) },
});
