/** SQL that writes the sums of days. */
import type { Queryable } from '#platform/db/database.ts';
import type { Dated, HouseDay, MemberDay, OwedDay } from '../day-sums.ts';

/** Adds to the sums, each row once per call. */
export async function addHouseDays(tx: Queryable, days: readonly HouseDay[]): Promise<void> {
  const column = <K extends keyof HouseDay>(name: K) => days.map((day) => day[name]);
  await tx.query(
    `insert into reports.house_day as d (brand, currency, day, purpose, kind, credit, pool, vendor, game, postings, amount)
     select * from unnest($1::text[], $2::text[], $3::date[], $4::int[], $5::smallint[], $6::boolean[], $7::boolean[], $8::text[],
       $9::text[], $10::bigint[], $11::bigint[])
     on conflict (brand, currency, day, purpose, kind, credit, pool, vendor, game)
       do update set postings = d.postings + excluded.postings, amount = d.amount + excluded.amount`,
    [
      column('brand'),
      column('currency'),
      column('day'),
      column('purpose'),
      column('kind'),
      column('credit'),
      column('pool'),
      column('vendor'),
      column('game'),
      column('postings'),
      column('amountMinor'),
    ],
  );
}

export async function addMemberDays(tx: Queryable, days: readonly MemberDay[]): Promise<void> {
  const column = <K extends keyof MemberDay>(name: K) => days.map((day) => day[name]);
  await tx.query(
    `insert into reports.member_day as d (member_id, brand, currency, day, deposits, deposited, withdrawals, withdrawn, bets, staked, won,
       promoted, jackpots)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::date[], $5::int[], $6::bigint[], $7::int[], $8::bigint[], $9::int[],
       $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])
     on conflict (member_id, brand, currency, day) do update set
       deposits = d.deposits + excluded.deposits, deposited = d.deposited + excluded.deposited,
       withdrawals = d.withdrawals + excluded.withdrawals, withdrawn = d.withdrawn + excluded.withdrawn,
       bets = d.bets + excluded.bets, staked = d.staked + excluded.staked, won = d.won + excluded.won,
       promoted = d.promoted + excluded.promoted, jackpots = d.jackpots + excluded.jackpots`,
    [
      column('memberId'),
      column('brand'),
      column('currency'),
      column('day'),
      column('deposits'),
      column('depositedMinor'),
      column('withdrawals'),
      column('withdrawnMinor'),
      column('bets'),
      column('stakedMinor'),
      column('wonMinor'),
      column('promotedMinor'),
      column('jackpotsMinor'),
    ],
  );
}

export async function addOwedDays(tx: Queryable, days: readonly OwedDay[]): Promise<void> {
  await tx.query(
    `insert into reports.owed_day as d (brand, currency, day, more)
     select * from unnest($1::text[], $2::text[], $3::date[], $4::bigint[])
     on conflict (brand, currency, day) do update set more = d.more + excluded.more`,
    [
      days.map(({ brand }) => brand),
      days.map(({ currency }) => currency),
      days.map(({ day }) => day),
      days.map(({ moreMinor }) => moreMinor),
    ],
  );
}

/** Keeps the earliest of each member: house accounts are read side by side, so a later one may come first. */
export async function insertFirstDeposits(tx: Queryable, deposits: readonly Dated[]): Promise<void> {
  await tx.query(
    `insert into reports.first_deposit as f (member_id, brand, day, at, amount)
     select distinct on (m, b) m, b, d, a, x
     from unnest($1::bigint[], $2::text[], $3::date[], $4::timestamptz[], $5::bigint[]) i (m, b, d, a, x) order by m, b, a
     on conflict (member_id, brand) do update set day = excluded.day, at = excluded.at, amount = excluded.amount
       where excluded.at < f.at`,
    [
      deposits.map(({ memberId }) => memberId),
      deposits.map(({ brand }) => brand),
      deposits.map(({ day }) => day),
      deposits.map(({ at }) => at),
      deposits.map(({ amountMinor }) => amountMinor),
    ],
  );
}
