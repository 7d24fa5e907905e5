/** SQL of what members deposited and withdrew on days of the past, for the effect of other limits. */
import type { Queryable } from '#platform/db/database.ts';

interface PastDays {
  deposits: { memberId: bigint; sumMinor: bigint }[];
  withdrawals: { memberId: bigint; sumMinor: bigint }[];
}

/** Enough to compare, and few enough to read at once. */
const most = 5_000;

/** Days since a moment, the newest first. What came back or was never sent does not count. */
export async function listPastDays(
  db: Queryable,
  { brand, since, timeZone }: { brand: string; since: Date; timeZone: string },
): Promise<PastDays> {
  const deposits = await db.query<{ memberId: bigint; sumMinor: bigint }>(
    `select member_id as "memberId", sum(received_minor)::bigint as "sumMinor" from wallet.deposit_order
     where brand = $1 and created_at >= $2 and status = 'paid'
     group by member_id, (created_at at time zone $3)::date order by max(id) desc limit ${most}`,
    [brand, since, timeZone],
  );
  const withdrawals = await db.query<{ memberId: bigint; sumMinor: bigint }>(
    `select member_id as "memberId", sum(amount_minor)::bigint as "sumMinor" from wallet.withdrawal
     where brand = $1 and created_at >= $2 and state not in ('rejected', 'failed', 'cancelled')
     group by member_id, day order by max(id) desc limit ${most}`,
    [brand, since],
  );
  return { deposits: deposits.rows, withdrawals: withdrawals.rows };
}
