/** SQL of the demo's past days: figures of the seed, without postings behind them. */
import type { Queryable } from '#platform/db/database.ts';

export interface DemoDay {
  memberId: bigint;
  day: string;
  type: string;
  /** Minor units, these three. */
  stake: bigint;
  win: bigint;
  deposit: bigint;
  bets: number;
}

/** Keeps existing days of a member. @returns whether any is new */
export async function insertDemoDays(
  db: Queryable,
  brand: string,
  days: readonly DemoDay[],
): Promise<boolean> {
  const values = [brand, days.map(({ memberId }) => memberId), days.map(({ day }) => day)];
  const { rowCount } = await db.query(
    `insert into agents.day_play (brand, member_id, day, game_type, stake, win, bets)
     select $1, t.* from unnest($2::bigint[], $3::date[], $4::text[], $5::bigint[], $6::bigint[], $7::int[]) t
     where not exists (select from agents.closing c where c.brand = $1 and c.closed_to > '2000-01-01') on conflict do nothing`,
    [
      ...values,
      days.map(({ type }) => type),
      days.map(({ stake }) => stake),
      days.map(({ win }) => win),
      days.map(({ bets }) => bets),
    ],
  );
  await db.query(
    `insert into agents.closing (brand, closed_to) values ($1, '2000-01-01') on conflict do nothing`,
    [brand],
  );
  const paid = days.filter(({ deposit }) => deposit > 0n);
  await db.query(
    `insert into agents.day_money (brand, member_id, day, deposit, deposits, withdrawal, withdrawals, promotion, rebate,
       commission, fee, transfer_in, transfer_out, jackpot)
     select $1, t.member_id, t.day, t.deposit, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
     from unnest($2::bigint[], $3::date[], $4::bigint[]) t (member_id, day, deposit)
     where not exists (select from agents.closing c where c.brand = $1 and c.closed_to > '2000-01-01') on conflict do nothing`,
    [
      brand,
      paid.map(({ memberId }) => memberId),
      paid.map(({ day }) => day),
      paid.map(({ deposit }) => deposit),
    ],
  );
  await db.query(
    `insert into agents.first_deposit (member_id, day, amount)
     select distinct on (d.member_id) d.member_id, d.day, d.deposit from agents.day_money d
     where d.brand = $1 and d.member_id = any ($2::bigint[]) and d.deposit > 0 order by d.member_id, d.day on conflict do nothing`,
    [brand, paid.map(({ memberId }) => memberId)],
  );
  return (rowCount ?? 0) > 0;
}

/** Visits by an affiliate's code, a few more each day. */
export async function insertDemoClicks(
  tx: Queryable,
  affiliateId: bigint,
  days: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into agents.affiliate_day (affiliate_id, day, clicks)
     select $1, t.day, 5 + (t.place * 7) % 11 from unnest($2::date[]) with ordinality t (day, place) on conflict do nothing`,
    [affiliateId, days],
  );
}
