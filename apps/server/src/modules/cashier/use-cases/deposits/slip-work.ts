/** Deletes the pictures of slips on schedule. */
import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { updateSlipsDeleted } from '../../queries/deposit-slips.ts';

/** Records of money are kept for five years (RA 9160, rule 9.2); a refused deposit needs no proof after one year. */
const keepDays = { credited: 1_826, refused: 365 };
const dayMs = 86_400_000;

const slipWork: WorkKind<{ orderId: string }> = {
  name: 'cashier.slips',
  payload: z.object({ orderId: z.string() }),
};

/** In the transaction that keeps a slip, or decides about its order. */
export async function scheduleSlips(
  tx: Queryable,
  id: bigint,
  outcome: keyof typeof keepDays,
  now: Date,
): Promise<void> {
  const orderId = String(id);
  const dueAt = new Date(now.getTime() + keepDays[outcome] * dayMs);
  await scheduler.reschedule(tx, slipWork, { key: orderId, dueAt, payload: { orderId } });
}

export function deleteSlips({
  db,
  clock,
  slips,
}: Pick<CashierDependencies, 'db' | 'clock' | 'slips'>): AnyHandler {
  return defineHandler({
    kind: slipWork,
    async run({ payload }) {
      const orderId = BigInt(payload.orderId);
      await slips.removeAll(orderId);
      await updateSlipsDeleted(db, orderId, clock.now());
    },
  });
}
