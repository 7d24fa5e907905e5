/** SQL that counts a closed day again from the ledger. */
import { countSql, figureSql, transferColumns } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';

export async function listCountedBrands(db: Queryable): Promise<{ brand: string; firstDay: string }[]> {
  const { rows } = await db.query<{ brand: string; firstDay: string }>(
    `select brand, min(day)::text as "firstDay" from reports.house_day group by brand order by brand`,
  );
  return rows;
}

interface CountedDay {
  brand: string;
  day: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

export async function recountDay(tx: Queryable, { brand, day, from, to }: CountedDay): Promise<void> {
  const values = [brand, day, from, to];
  const transfers = `wallet.transfer t join wallet.purpose f on f.id = t.purpose
     where t.brand = $1 and t.at >= $3 and t.at < $4 and (t.amount <> 0 or t.kind = 3)`;
  const sum = (name: Parameters<typeof figureSql>[0]): string => figureSql(name, transferColumns);
  const count = (name: Parameters<typeof countSql>[0]): string => `${countSql(name, transferColumns)}::int`;
  await tx.query(
    `insert into reports.member_day (member_id, brand, currency, day, deposits, deposited, withdrawals, withdrawn, bets, staked, won,
       jackpots, promoted)
     select t.member_id, t.brand, t.currency, $2::date, ${count('deposits')}, ${sum('deposited')}, ${count('withdrawals')},
       ${sum('withdrawn')}, ${count('bets')}, ${sum('stakes')}, ${sum('wins')}, ${sum('jackpots')}, ${sum('promoted')}
     from ${transfers} and t.member_id > 0 group by t.member_id, t.brand, t.currency
     on conflict (member_id, brand, currency, day) do update set
       deposits = excluded.deposits, deposited = excluded.deposited, withdrawals = excluded.withdrawals, withdrawn = excluded.withdrawn,
       bets = excluded.bets, staked = excluded.staked, won = excluded.won, jackpots = excluded.jackpots, promoted = excluded.promoted`,
    values,
  );
  // A bet of cash and bonus was counted as two.
  await tx.query(
    `update reports.house_day d set postings = c.bets from (
       select t.currency, t.purpose, t.amount > 0 as credit, t.member_id = 0 as pool, coalesce(t.detail->>'vendor', '') as vendor,
         coalesce(t.detail->>'game', '') as game, count(*) filter (where t.leg = 0) as bets
       from ${transfers} and t.kind = 3 group by 1, 2, 3, 4, 5, 6) c
     where d.brand = $1 and d.day = $2::date and d.kind = 3 and d.currency = c.currency and d.purpose = c.purpose and d.credit = c.credit
       and d.pool = c.pool and d.vendor = c.vendor and d.game = c.game and d.postings <> c.bets`,
    values,
  );
  await tx.query(
    `insert into reports.owed_day (brand, currency, day, more)
     select brand, currency, day, sum(amount) from reports.house_day where brand = $1 and day = $2::date and not pool group by 1, 2, 3
     on conflict (brand, currency, day) do update set more = excluded.more`,
    [brand, day],
  );
}
