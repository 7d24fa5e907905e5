/** SQL of a member's cash by day. */
import type { Queryable } from '#platform/db/database.ts';
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
  // Kinds: 1 deposit, 2 withdrawal, 6 promotion, 11 rebate, 16 bonus to cash, 19 chargeback, 20 refund. A credit that belongs to a round
  // (`PlayDetail`) counts with the round.
  const { rows } = await db.query<MoneyDay>(
    `select (at at time zone $6)::date::text as day,
       coalesce(sum(amount) filter (where kind in (1, 19) or (kind = 20 and amount < 0)), 0)::bigint as "depositMinor",
       -coalesce(sum(amount) filter (where kind = 2 or (kind = 20 and amount > 0)), 0)::bigint as "withdrawMinor",
       coalesce(sum(amount) filter (where kind = 11), 0)::bigint as "rebateMinor",
       coalesce(sum(amount) filter (where kind in (6, 16) and detail->>'role' is null), 0)::bigint as "promotionMinor"
     from wallet.transfer
     where member_id = $1 and brand = $2 and currency = $3 and purse = 0 and kind not in (3, 4, 5)
       and at >= ($4::date)::timestamp at time zone $6 and at < ($5::date + 1)::timestamp at time zone $6
     group by 1`,
    [memberId, brand, currency, days.from, days.to, timeZone],
  );
  return rows;
}
