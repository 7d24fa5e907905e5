/** SQL that reads the sums of days. Days are texts, `2026-11-25`, of the brand. */
import {
  countSql,
  figureSql,
  playSumsSql,
  type FigureColumns,
  type PlaySums,
} from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface Span {
  brand: string;
  currency: string;
  /** Both inclusive. */
  from: string;
  to: string;
}

export interface PlayRow extends PlaySums {
  key: string;
}

/** Rows of `reports.house_day d` joined with `wallet.purpose f`. */
export const dayColumns: FigureColumns = {
  kind: 'd.kind',
  credit: 'd.credit',
  amount: 'd.amount',
  house: 'f.code',
  postings: 'd.postings',
};

export interface PlayFilter {
  product?: string | undefined;
  supplier?: string | undefined;
  game?: string | undefined;
}

export type PlayDimension = 'day' | 'month' | 'product' | 'supplier' | 'game';

const keyOf: Readonly<Record<PlayDimension, string>> = {
  day: 'd.day::text',
  month: `to_char(d.day, 'YYYY-MM')`,
  product: `substr(f.code, 8)`,
  supplier: 'd.vendor',
  // A game's code is its supplier's own.
  game: `d.vendor || ' ' || d.game`,
};

/** What `gaming:…` accounts booked with members. */
export async function listPlay(
  db: Queryable,
  { brand, currency, from, to }: Span,
  by: PlayDimension,
  { product, supplier, game }: PlayFilter,
): Promise<PlayRow[]> {
  const { rows } = await db.query<PlayRow>(
    `select ${keyOf[by]} as key, ${playSumsSql(dayColumns)}
     from reports.house_day d join wallet.purpose f on f.id = d.purpose
     where d.brand = $1 and d.currency = $2 and d.day between $3 and $4 and not d.pool and f.code like 'gaming:%'
       and ($5::text is null or f.code = 'gaming:' || $5) and ($6::text is null or d.vendor = $6) and ($7::text is null or d.game = $7)
     group by 1 order by 1`,
    [brand, currency, from, to, product ?? null, supplier ?? null, game ?? null],
  );
  return rows;
}

export interface MoneyRow {
  key: string;
  kind: number;
  postings: bigint;
  amountMinor: bigint;
}

/** What was booked with members, by kind, but for play. */
export async function listMoney(
  db: Queryable,
  { brand, currency, from, to }: Span,
  by: 'day' | 'month' | 'account',
): Promise<MoneyRow[]> {
  const key = by === 'account' ? 'f.code' : keyOf[by];
  const { rows } = await db.query<MoneyRow>(
    `select ${key} as key, d.kind, sum(d.postings)::bigint as postings, sum(d.amount)::bigint as "amountMinor"
     from reports.house_day d join wallet.purpose f on f.id = d.purpose
     where d.brand = $1 and d.currency = $2 and d.day between $3 and $4 and not d.pool and f.code not like 'gaming:%'
     group by 1, 2 order by 1, 2`,
    [brand, currency, from, to],
  );
  return rows;
}

/** One number of the report of money. @param account null: all house accounts but those of play */
export async function findMoneySum(
  db: Queryable,
  { brand, currency, from, to }: Span,
  kind: number,
  account: string | null,
): Promise<{ postings: bigint; amountMinor: bigint }> {
  const { rows } = await db.query<{ postings: bigint; amountMinor: bigint }>(
    `select coalesce(sum(d.postings), 0)::bigint as postings, coalesce(sum(d.amount), 0)::bigint as "amountMinor"
     from reports.house_day d join wallet.purpose f on f.id = d.purpose
     where d.brand = $1 and d.currency = $2 and d.day between $3 and $4 and not d.pool and f.code not like 'gaming:%'
       and d.kind = $5 and ($6::text is null or f.code = $6)`,
    [brand, currency, from, to, kind, account],
  );
  const [sum] = rows;
  if (!sum) throw new Error('An aggregate answers with one row');
  return sum;
}

export interface DayFigures {
  day: string;
  deposits: bigint;
  depositedMinor: bigint;
  withdrawals: bigint;
  withdrawnMinor: bigint;
  stakesMinor: bigint;
  winsMinor: bigint;
  ggrMinor: bigint;
  promotedMinor: bigint;
  /** Owed to members when the day ended, cash and bonuses: the sum of all days up to it. */
  owedMinor: bigint;
}

/** Every day of the span. */
export async function listDayFigures(
  db: Queryable,
  { brand, currency, from, to }: Span,
): Promise<DayFigures[]> {
  const { rows } = await db.query<DayFigures>(
    `select to_char(s.day, 'YYYY-MM-DD') as day, ${countSql('deposits', dayColumns)} as deposits,
       ${figureSql('deposited', dayColumns)} as "depositedMinor", ${countSql('withdrawals', dayColumns)} as withdrawals,
       ${figureSql('withdrawn', dayColumns)} as "withdrawnMinor", ${figureSql('stakes', dayColumns)} as "stakesMinor",
       ${figureSql('wins', dayColumns)} as "winsMinor", ${figureSql('ggr', dayColumns)} as "ggrMinor",
       ${figureSql('promoted', dayColumns)} as "promotedMinor",
       coalesce((select sum(o.more) from reports.owed_day o where o.brand = $1 and o.currency = $2 and o.day <= s.day::date), 0)::bigint
         as "owedMinor"
     from generate_series($3::date, $4::date, interval '1 day') s (day)
     left join reports.house_day d on d.brand = $1 and d.currency = $2 and d.day = s.day::date and not d.pool
     left join wallet.purpose f on f.id = d.purpose
     group by s.day order by s.day desc`,
    [brand, currency, from, to],
  );
  return rows;
}

export interface DayCounts {
  day: string;
  registrations: number;
  firstDeposits: number;
  firstDepositedMinor: bigint;
  active: number;
}

/** Every day of the span. Each count ends one beyond `most`. */
export async function listDayCounts(
  db: Queryable,
  { brand, currency, from, to }: Span,
  timeZone: string,
  most: number,
): Promise<DayCounts[]> {
  const { rows } = await db.query<DayCounts>(
    `select to_char(s.day, 'YYYY-MM-DD') as day,
       (select count(*)::int from (select from accounts.member m where m.brand = $1 and m.type <> 4
          and m.registered_at >= s.day::timestamp at time zone $5
          and m.registered_at < (s.day + interval '1 day')::timestamp at time zone $5 limit $6) c) as registrations,
       (select count(*)::int from (select from reports.first_deposit x where x.brand = $1 and x.day = s.day::date limit $6) c)
         as "firstDeposits",
       (select coalesce(sum(x.amount), 0)::bigint from reports.first_deposit x where x.brand = $1 and x.day = s.day::date)
         as "firstDepositedMinor",
       (select count(*)::int from (select from reports.member_day x where x.brand = $1 and x.currency = $2 and x.day = s.day::date
          and x.bets > 0 limit $6) c) as active
     from generate_series($3::date, $4::date, interval '1 day') s (day) order by s.day desc`,
    [brand, currency, from, to, timeZone, most + 1],
  );
  return rows;
}

export async function countOnline(db: Queryable, brand: string, since: Date, most: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select distinct s.member_id from accounts.session s join accounts.member m using (member_id)
       where m.brand = $1 and s.last_seen_at > $2 limit $3) c`,
    [brand, since, most + 1],
  );
  return rows[0]?.count ?? 0;
}

export interface MemberSums {
  deposits: number;
  depositedMinor: bigint;
  withdrawals: number;
  withdrawnMinor: bigint;
  bets: number;
  stakedMinor: bigint;
  wonMinor: bigint;
  jackpotsMinor: bigint;
  promotedMinor: bigint;
}

/** @param from first day that counts. */
export async function findMemberSums(
  db: Queryable,
  { brand, memberId, currency }: { brand: string; memberId: bigint; currency: string },
  from: string,
): Promise<MemberSums> {
  const { rows } = await db.query<MemberSums>(
    `select coalesce(sum(deposits), 0)::int as deposits, coalesce(sum(deposited), 0)::bigint as "depositedMinor",
       coalesce(sum(withdrawals), 0)::int as withdrawals, coalesce(sum(withdrawn), 0)::bigint as "withdrawnMinor",
       coalesce(sum(bets), 0)::int as bets, coalesce(sum(staked), 0)::bigint as "stakedMinor",
       coalesce(sum(won), 0)::bigint as "wonMinor", coalesce(sum(jackpots), 0)::bigint as "jackpotsMinor",
       coalesce(sum(promoted), 0)::bigint as "promotedMinor"
     from reports.member_day where member_id = $1 and brand = $2 and currency = $3 and day >= $4`,
    [memberId, brand, currency, from],
  );
  const [sums] = rows;
  if (!sums) throw new Error('An aggregate answers with one row');
  return sums;
}

export async function findMemberDates(
  db: Queryable,
  brand: string,
  memberId: bigint,
): Promise<{ firstDepositDay: string | null; lastPlayedDay: string | null }> {
  const { rows } = await db.query<{ firstDepositDay: string | null; lastPlayedDay: string | null }>(
    `select (select day::text from reports.first_deposit where member_id = $1 and brand = $2) as "firstDepositDay",
       (select max(day)::text from reports.member_day where member_id = $1 and brand = $2 and bets > 0) as "lastPlayedDay"`,
    [memberId, brand],
  );
  return rows[0] ?? { firstDepositDay: null, lastPlayedDay: null };
}

/** The moments at which a day of a time zone begins and ends. */
export async function findDayBounds(
  db: Queryable,
  day: string,
  timeZone: string,
): Promise<{ from: Date; to: Date }> {
  const { rows } = await db.query<{ from: Date; to: Date }>(
    `select $1::date::timestamp at time zone $2 as from, ($1::date + 1)::timestamp at time zone $2 as to`,
    [day, timeZone],
  );
  const [bounds] = rows;
  if (!bounds) throw new Error('A day has a beginning');
  return bounds;
}

export async function findPurpose(db: Queryable, code: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>('select id from wallet.purpose where code = $1', [code]);
  return rows[0]?.id ?? null;
}
