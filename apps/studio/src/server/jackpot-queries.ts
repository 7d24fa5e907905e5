/** SQL of the pools that rounds have won. */
import type { Queryable } from '@perya/process/database.ts';

/** The wallet has paid: that much was in the pool. */
export async function updateToPaid(db: Queryable, roundId: string, paidMinor: bigint): Promise<void> {
  await db.query('update studio.jackpot_win set paid_minor = $2 where round_id = $1 and paid_minor is null', [
    roundId,
    paidMinor,
  ]);
}
