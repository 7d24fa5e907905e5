/** SQL of a member's cash by day. */
import type { Queryable } from '#platform/db/database.ts';
import { figureSql, transferColumns } from '../figures/figures-sql.ts';
import type { MemberAccount } from '../ledger/posting.ts';

/** What the cash of a member did on a day besides playing, minor units. */
export interface MoneyDay {
  /** `2026-11-25`, in the time zone that was asked for. */
  day: string;
  /** Less what was given back or charged back. */
  depositMinor: bigint;
  /** Less what came back. */
  withdrawMinor: bigint;
  rebateMinor: bigint;
  promotionMinor: bigint;
}

/** Days without a movement are absent. @param days both inclusive. */
export async function listMoneyDays(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  days: { from: string; to: string },
  timeZone: string,
): Promise<MoneyDay[]> {
  // A credit that belongs to a round (`PlayDetail`) counts with the round. Kinds 3, 4 and 5 are play.
  const { rows } = await db.query<MoneyDay>(
    `select (t.at at time zone $6)::date::text as day, ${figureSql('deposited', transferColumns)} as "depositMinor",
       ${figureSql('withdrawn', transferColumns)} as "withdrawMinor", ${figureSql('rebates', transferColumns)} as "rebateMinor",
       ${figureSql('cashPromotions', transferColumns, `t.detail->>'role' is null`)} as "promotionMinor"
     from wallet.transfer t join wallet.purpose f on f.id = t.purpose
     where t.member_id = $1 and t.brand = $2 and t.currency = $3 and t.purse = 0 and t.kind not in (3, 4, 5)
       and t.at >= ($4::date)::timestamp at time zone $6 and t.at < ($5::date + 1)::timestamp at time zone $6
     group by 1`,
    [memberId, brand, currency, days.from, days.to, timeZone],
  );
  return rows;
}
