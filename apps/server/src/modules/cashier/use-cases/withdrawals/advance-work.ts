import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import type { WorkKind } from '#platform/due/work.ts';

/** One piece per withdrawal: whatever comes next for it. */
export const advanceWork: WorkKind<{ withdrawalId: string }> = {
  name: 'cashier.withdrawal',
  payload: z.object({ withdrawalId: z.string() }),
};

/** In the transaction that gives it a state; the run finds out by the state what there is to do. */
export async function scheduleAdvance(tx: Queryable, id: bigint, dueAt: Date): Promise<void> {
  const withdrawalId = String(id);
  await scheduler.reschedule(tx, advanceWork, { key: withdrawalId, dueAt, payload: { withdrawalId } });
}
