import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findOrderById } from '../../queries/deposits.ts';
import { refundDeposit } from './refund-deposit.ts';
import { settleDeposit } from './settle-deposit.ts';

/** One piece per order: what follows from a person's decision. */
const depositWork: WorkKind<{ orderId: string }> = {
  name: 'cashier.deposit',
  payload: z.object({ orderId: z.string() }),
};

/** In the transaction of the decision; the run finds out by the order what there is to do. */
export async function scheduleDeposit(tx: Queryable, id: bigint, dueAt: Date): Promise<void> {
  const orderId = String(id);
  await scheduler.reschedule(tx, depositWork, { key: orderId, dueAt, payload: { orderId } });
}

export function advanceDeposits(dependencies: CashierDependencies): AnyHandler {
  return defineHandler({
    kind: depositWork,
    async run({ payload }) {
      const order = await findOrderById(dependencies.db, BigInt(payload.orderId));
      if (!order) return;
      await settleDeposit(dependencies, order);
      if (order.refundState !== 'asked') return;
      const againAt = await refundDeposit(dependencies, order);
      if (againAt !== null) await scheduleDeposit(dependencies.db, order.id, againAt);
    },
  });
}
