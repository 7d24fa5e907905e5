/** SQL of the pools that rounds have won. */
import type { Queryable } from '@perya/process/database.ts';
import { detail, type RoundDetailRow } from './queries.ts';

/** The wallet has paid: that much was in the pool. */
export async function updateToPaid(db: Queryable, roundId: string, paidMinor: bigint): Promise<void> {
  await db.query('update studio.jackpot_win set paid_minor = $2 where round_id = $1 and paid_minor is null', [
    roundId,
    paidMinor,
  ]);
}

/** As `claimDueRounds` does with rounds: whoever takes one puts its next attempt off. */
export async function claimDueJackpots(db: Queryable, limit: number): Promise<RoundDetailRow[]> {
  const { rows } = await db.query<{ round_id: string }>(
    `update studio.jackpot_win set attempts = attempts + 1,
       next_attempt_at = now() + interval '5 seconds' + least(power(2, least(attempts, 9)), 300) * interval '1 second'
     where round_id in (select round_id from studio.jackpot_win where paid_minor is null and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked)
     returning round_id`,
    [limit],
  );
  if (rows.length === 0) return [];
  const claimed = await db.query<RoundDetailRow>(`${detail} where r.id = any($1)`, [
    rows.map((row) => row.round_id),
  ]);
  return claimed.rows;
}
