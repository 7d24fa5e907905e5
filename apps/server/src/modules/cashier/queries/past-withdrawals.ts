/** SQL of the latest withdrawals, for the effect of other terms. */
import type { Queryable } from '#platform/db/database.ts';
import type { PastWithdrawal } from '../rules/terms-effect.ts';

/**
 * The brand's latest withdrawals, newest first, each with the member's earlier ones of its day. Those that ended without money leaving count
 * neither for a day, as for a new request.
 * @param method null: of all payout methods
 */
export async function listPastWithdrawals(
  db: Queryable,
  { brand, method, most }: { brand: string; method: string | null; most: number },
): Promise<PastWithdrawal[]> {
  const { rows } = await db.query<PastWithdrawal>(
    `select w.amount_minor as "amountMinor", d.count as "earlierCount", d.sum_minor as "earlierSumMinor"
     from (select * from wallet.withdrawal where brand = $1 and ($2::text is null or method = $2) order by id desc limit $3) w,
       lateral (select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as sum_minor from wallet.withdrawal e
         where e.brand = w.brand and e.member_id = w.member_id and e.day = w.day and e.id < w.id
           and e.state not in ('rejected', 'failed', 'cancelled')) d
     order by w.id desc`,
    [brand, method, most],
  );
  return rows;
}
