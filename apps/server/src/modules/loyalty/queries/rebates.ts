/** SQL of the rebates: lines of closed days and their payments. */
import type { Product } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Those with turnover on a day. */
export async function listDayMembers(tx: Queryable, brand: string, day: string): Promise<bigint[]> {
  const { rows } = await tx.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from loyalty.turnover_day where brand = $1 and day = $2::date`,
    [brand, day],
  );
  return rows.map(({ memberId }) => memberId);
}

/** A rate of a product at a level. */
export interface RateRow {
  product: string;
  level: number;
  points: number;
}

interface DayLines {
  brand: string;
  day: string;
  rates: readonly RateRow[];
  /** Rebates that members get in other ways; deducted from the rate. */
  lines: readonly { memberId: bigint; product: string; points: number }[];
  without: readonly bigint[];
}

// A level above the highest rate has that rate; lines of nothing, and those that are written, are left out.
const dayLines = `rate as materialized (
       select r.*, max(r.level) over (partition by r.product) as highest
       from unnest($3::text[], $4::int[], $5::int[]) r (product, level, points)),
     line as materialized (select * from unnest($7::bigint[], $8::text[], $9::int[]) l (member_id, product, points)),
     due as (
       select t.brand, t.member_id, t.day, t.product, t.amount, coalesce(s.level, 0) as level, r.points - coalesce(l.points, 0) as points
       from loyalty.turnover_day t left join loyalty.standing s using (member_id)
       join rate r on r.product = t.product and r.level = least(coalesce(s.level, 0), r.highest)
       left join line l on l.member_id = t.member_id and l.product = t.product
       where t.brand = $1 and t.day = $2::date and t.member_id <> all($6::bigint[])),
     fresh as materialized (
       select d.*, d.amount * d.points / 10000 as rebate from due d
       where d.points > 0 and d.amount * d.points / 10000 <> 0 and not exists (
         select from loyalty.rebate_line b
         where b.member_id = d.member_id and b.day = d.day and b.product = d.product and b.brand = d.brand))`;

const dayValues = ({ brand, day, rates, lines, without }: DayLines): unknown[] => [
  brand,
  day,
  rates.map(({ product }) => product),
  rates.map(({ level }) => level),
  rates.map(({ points }) => points),
  without,
  lines.map(({ memberId }) => memberId),
  lines.map(({ product }) => product),
  lines.map(({ points }) => points),
];

/** Writes the lines of a day for all members but some. */
export async function insertRebateLines(tx: Queryable, day: DayLines): Promise<void> {
  await tx.query(
    `with ${dayLines}
     insert into loyalty.rebate_line (brand, member_id, day, product, turnover, level, rate_points, amount)
     select brand, member_id, day, product, amount, level, points, rebate from fresh`,
    dayValues(day),
  );
}

/**
 * The same, with a payment for each member whose open lines, those of the day among them, come to more than nothing. The lines are written
 * with their payment, since 10⁵ of them would be written twice otherwise.
 * @param how.since open lines of earlier days lapse
 */
export async function insertPaidRebateLines(
  tx: Queryable,
  day: DayLines,
  how: { since: string; at: Date },
): Promise<void> {
  await tx.query(
    `with ${dayLines},
     open as (
       select member_id, sum(amount) as amount from loyalty.rebate_line
       where brand = $1 and payment_key is null and day >= $11::date group by member_id),
     total as materialized (
       select member_id, sum(amount)::bigint as amount from (
         select member_id, rebate as amount from fresh union all select member_id, amount from open) each
       group by member_id having sum(amount) > 0),
     payment as (
       insert into loyalty.rebate_payment (member_id, payment_key, brand, amount, created_at)
       select member_id, $10, $1, amount, $12 from total),
     settled as (
       update loyalty.rebate_line l set payment_key = $10 from total t
       where l.brand = $1 and l.payment_key is null and l.day >= $11::date and l.member_id = t.member_id)
     insert into loyalty.rebate_line (brand, member_id, day, product, turnover, level, rate_points, amount, payment_key)
     select f.brand, f.member_id, f.day, f.product, f.amount, f.level, f.points, f.rebate,
       case when t.member_id is not null then $10 end
     from fresh f left join total t on t.member_id = f.member_id`,
    [...dayValues(day), `day:${day.day}`, how.since, how.at],
  );
}

export interface RebatePayment {
  memberId: bigint;
  paymentKey: string;
  brand: string;
  amountMinor: bigint;
}

const paymentColumns = `member_id as "memberId", payment_key as "paymentKey", brand, amount as "amountMinor"`;

export async function findRebatePayment(
  db: Queryable,
  memberId: bigint,
  paymentKey: string,
): Promise<RebatePayment | null> {
  const { rows } = await db.query<RebatePayment>(
    `select ${paymentColumns} from loyalty.rebate_payment where member_id = $1 and payment_key = $2`,
    [memberId, paymentKey],
  );
  return rows[0] ?? null;
}

/** Inside `tx`: puts a member's open lines into one payment. @returns null where they come to nothing; nothing is kept then. */
export async function insertClaimPayment(
  tx: Queryable,
  claim: { brand: string; memberId: bigint; paymentKey: string; since: string; at: Date },
): Promise<RebatePayment | null> {
  const { brand, memberId, paymentKey, since, at } = claim;
  // Two claims of one member wait for each other: the second finds no open line.
  const { rows } = await tx.query<{ day: string; product: string; amount: bigint }>(
    `select day::text as day, product, amount from loyalty.rebate_line
     where brand = $1 and member_id = $2 and payment_key is null and day >= $3::date for update`,
    [brand, memberId, since],
  );
  const amountMinor = rows.reduce((sum, { amount }) => sum + amount, 0n);
  if (amountMinor <= 0n) return null;
  await tx.query(
    `insert into loyalty.rebate_payment (member_id, payment_key, brand, amount, created_at) values ($1, $2, $3, $4, $5)`,
    [memberId, paymentKey, brand, amountMinor, at],
  );
  // Exactly those that were summed: a day may be closed meanwhile.
  await tx.query(
    `update loyalty.rebate_line l set payment_key = $3 from unnest($4::date[], $5::text[]) i (day, product)
     where l.brand = $1 and l.member_id = $2 and l.day = i.day and l.product = i.product`,
    [brand, memberId, paymentKey, rows.map(({ day }) => day), rows.map(({ product }) => product)],
  );
  return { memberId, paymentKey, brand, amountMinor };
}

/** Payments with a posting under way or interrupted. @param after the last one of the slice before; null: from the first */
export async function listPayingRebates(
  db: Queryable,
  brands: readonly string[],
  after: RebatePayment | null,
  limit: number,
): Promise<RebatePayment[]> {
  const { rows } = await db.query<RebatePayment>(
    `select ${paymentColumns} from loyalty.rebate_payment where state = 'paying' and brand = any($1::text[])
       and (brand, payment_key, member_id) > ($2, $3, $4::bigint)
     order by brand, payment_key, member_id limit $5`,
    [brands, after?.brand ?? '', after?.paymentKey ?? '', after?.memberId ?? 0n, limit],
  );
  return rows;
}

/** The postings stand. */
export async function updateRebatesPaid(
  db: Queryable,
  payments: readonly RebatePayment[],
  at: Date,
): Promise<void> {
  await db.query(
    `update loyalty.rebate_payment p set state = 'paid', paid_at = $3
     from unnest($1::bigint[], $2::text[]) i (member_id, payment_key)
     where p.member_id = i.member_id and p.payment_key = i.payment_key and p.state = 'paying'`,
    [payments.map(({ memberId }) => memberId), payments.map(({ paymentKey }) => paymentKey), at],
  );
}

export interface RebateLine {
  day: string;
  product: Product;
  turnoverMinor: bigint;
  points: number;
  amountMinor: bigint;
  /** Null: in no payment. */
  payment: 'paying' | 'paid' | null;
}

const lineColumns = `l.day::text as day, l.product, l.turnover as "turnoverMinor", l.rate_points as points, l.amount as "amountMinor",
  p.state as payment`;
const lines = `loyalty.rebate_line l left join loyalty.rebate_payment p on p.member_id = l.member_id and p.payment_key = l.payment_key`;

/** Open lines, which wait to be paid. */
export async function listOpenLines(
  db: Queryable,
  { brand, memberId, since }: { brand: string; memberId: bigint; since: string },
): Promise<RebateLine[]> {
  const { rows } = await db.query<RebateLine>(
    `select ${lineColumns} from ${lines} where l.brand = $1 and l.member_id = $2 and l.payment_key is null and l.day >= $3::date
     order by l.day desc, l.product`,
    [brand, memberId, since],
  );
  return rows;
}

export async function listRebateLines(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ lines: RebateLine[]; total: number }> {
  const [list, count] = await Promise.all([
    db.query<RebateLine>(
      `select ${lineColumns} from ${lines} where l.brand = $1 and l.member_id = $2
       order by l.day desc, l.product limit $3 offset $4`,
      [brand, memberId, limit, offset],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from loyalty.rebate_line where brand = $1 and member_id = $2`,
      [brand, memberId],
    ),
  ]);
  return { lines: list.rows, total: count.rows[0]?.total ?? 0 };
}
