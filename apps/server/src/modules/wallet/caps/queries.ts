/** SQL of the caps: what a member may pay in, stake and lose within a day, a week and a month (migrations/0025_caps.sql). */
import type { Queryable } from '#platform/db/database.ts';
import type { MemberAccount } from '../ledger/posting.ts';

export type CapMeasure = 'deposit' | 'stake' | 'loss';
export type CapPeriod = 'day' | 'week' | 'month';

export interface Cap {
  measure: CapMeasure;
  period: CapPeriod;
  /** Minor units; null: none. */
  mostMinor: bigint | null;
}

/**
 * No stake and no deposit order that is booked after the commit passes it. @param tx `Ledger.homeOf` of the member: where the ledger is spread the cap holds
 * at once, and a caller that rolls back has to set it again. @param timeZone where days begin.
 */
export async function setCap(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  timeZone: string,
  { measure, period, mostMinor }: Cap,
): Promise<void> {
  await tx.query('select wallet.set_cap($1, $2, $3, $4, $5, $6, $7)', [
    memberId,
    brand,
    currency,
    timeZone,
    measure,
    period,
    mostMinor,
  ]);
}

export interface PeriodSums {
  period: CapPeriod;
  /** When it is over, and the sums begin anew. */
  endsAt: Date;
  /** Minor units. Below zero: won. */
  lostMinor: bigint;
  stakedMinor: bigint;
  /** Ordered and not declined, given up or refused. */
  depositedMinor: bigint;
}

/** What counts against deposits: paid, being looked at, or may still be paid. */
const counted = (now: string): string =>
  `(o.status in ('received', 'paid', 'review', 'mismatch') or (o.status in ('created', 'pending') and o.expires_at > ${now}))`;

/**
 * The sums of the day, week and month of now. @param home `Ledger.homeOf` of the member, where they are counted
 * @param now for the orders, which the process's clock dates.
 */
export async function listPeriodSums(
  db: Queryable,
  home: Queryable,
  { brand, memberId, currency }: MemberAccount,
  timeZone: string,
  now: Date,
): Promise<PeriodSums[]> {
  const account = [memberId, brand, currency];
  await home.query('select wallet.begin_day_count($1, $2, $3, $4)', [...account, timeZone]);
  await home.query('select wallet.count_days($1, $2, $3)', account);
  const { rows } = await db.query<PeriodSums>(
    `select s.o_period as period, s.o_staked as "stakedMinor", s.o_lost as "lostMinor",
       ((date_trunc(s.o_period, $5::timestamptz at time zone $4) + ('1 ' || s.o_period)::interval) at time zone $4) as "endsAt",
       (select coalesce(sum(coalesce(o.received_minor, o.amount_minor)), 0)::bigint from wallet.deposit_order o
         where o.brand = $2 and o.member_id = $1 and o.currency = $3
           and o.created_at >= wallet.period_start(s.o_period, $5, $4) and ${counted('$5')}) as "depositedMinor"
     from wallet.play_sums($1, $2, $3, $4) s`,
    [...account, timeZone, now],
  );
  return rows;
}

/** What play has brought since a moment, minor units; below zero: lost. */
export async function findNetSince(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
  since: Date,
): Promise<bigint> {
  const { rows } = await db.query<{ net: bigint }>('select wallet.net_since($1, $2, $3, $4) as net', [
    memberId,
    brand,
    currency,
    since,
  ]);
  return rows[0]?.net ?? 0n;
}

/** Whether a member's deposits, what `tx` has ordered among them, pass a cap; the member's other orders wait until it ends. */
export async function passesDepositCap(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  now: Date,
): Promise<boolean> {
  const account = [memberId, brand, currency];
  const { rowCount } = await tx.query(
    `select from wallet.cap where owner_id = $1 and brand = $2 and currency = $3 and measure = 'deposit' order by period for update`,
    account,
  );
  if (rowCount === 0) return false;
  const { rows } = await tx.query<{ passed: boolean }>(
    `select exists (
       select from wallet.cap c join wallet.day_count z using (owner_id, brand, currency)
       where c.owner_id = $1 and c.brand = $2 and c.currency = $3 and c.measure = 'deposit'
         and c.most < (select coalesce(sum(coalesce(o.received_minor, o.amount_minor)), 0) from wallet.deposit_order o
           where o.brand = $2 and o.member_id = $1 and o.currency = $3
             and o.created_at >= wallet.period_start(c.period, $4, z.zone) and ${counted('$4')})) as passed`,
    [...account, now],
  );
  return rows[0]?.passed === true;
}

/**
 * Counts the days of those of these accounts that have sums. @returns false where another is at one of them: its posting must not wait
 * for this one, which holds others.
 */
export async function countDays(tx: Queryable, accounts: readonly MemberAccount[]): Promise<boolean> {
  const { rows } = await tx.query<{ wanted: number; counted: number }>(
    `with wanted as materialized (
       select c.owner_id, c.brand, c.currency from unnest($1::bigint[], $2::text[], $3::text[]) i (member, brand, currency)
       join wallet.day_count c on c.owner_id = i.member and c.brand = i.brand and c.currency = i.currency),
     free as materialized (
       select c.owner_id, c.brand, c.currency from wallet.day_count c join wanted using (owner_id, brand, currency)
       for update of c skip locked),
     counted as materialized (select wallet.count_days(owner_id, brand, currency) from free)
     select (select count(*)::int from wanted) as wanted, (select count(*)::int from counted) as counted`,
    [
      accounts.map(({ memberId }) => memberId),
      accounts.map(({ brand }) => brand),
      accounts.map(({ currency }) => currency),
    ],
  );
  const [row] = rows;
  return row !== undefined && row.wanted === row.counted;
}
