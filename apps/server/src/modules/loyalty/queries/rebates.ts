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

/**
 * Writes the lines of a day for all members but some. A level above the highest rate has that rate; lines of nothing are left
 * out.
 * @returns how many.
 */
export async function insertRebateLines(
  tx: Queryable,
  {
    brand,
    day,
    rates,
    lines,
    without,
  }: {
    brand: string;
    day: string;
    rates: readonly RateRow[];
    /** What members get by other ways: a rate is less by it. */
    lines: readonly { memberId: bigint; product: string; points: number }[];
    without: readonly bigint[];
  },
): Promise<number> {
  const { rowCount } = await tx.query(
    `with rate as materialized (
       select r.*, max(r.level) over (partition by r.product) as highest
       from unnest($3::text[], $4::int[], $5::int[]) r (product, level, points)),
     line as materialized (select * from unnest($7::bigint[], $8::text[], $9::int[]) l (member_id, product, points)),
     due as (
       select t.brand, t.member_id, t.day, t.product, t.amount, coalesce(s.level, 0) as level, r.points - coalesce(l.points, 0) as points
       from loyalty.turnover_day t left join loyalty.standing s using (member_id)
       join rate r on r.product = t.product and r.level = least(coalesce(s.level, 0), r.highest)
       left join line l on l.member_id = t.member_id and l.product = t.product
       where t.brand = $1 and t.day = $2::date and t.member_id <> all($6::bigint[]))
     insert into loyalty.rebate_line (brand, member_id, day, product, turnover, level, rate_points, amount)
     select brand, member_id, day, product, amount, level, points, amount * points / 10000 from due
     where points > 0 and amount * points / 10000 <> 0
     on conflict do nothing`,
    [
      brand,
      day,
      rates.map(({ product }) => product),
      rates.map(({ level }) => level),
      rates.map(({ points }) => points),
      without,
      lines.map(({ memberId }) => memberId),
      lines.map(({ product }) => product),
      lines.map(({ points }) => points),
    ],
  );
  return rowCount ?? 0;
}

/** Makes a payment for each member whose open lines come to more than nothing, and puts the lines into it. */
export async function insertDayPayments(
  tx: Queryable,
  { brand, day, since, at }: { brand: string; day: string; since: string; at: Date },
): Promise<void> {
  const key = `day:${day}`;
  await tx.query(
    `insert into loyalty.rebate_payment (member_id, payment_key, brand, amount, created_at)
     select member_id, $2, $1, sum(amount)::bigint, $4 from loyalty.rebate_line
     where brand = $1 and payment_key is null and day >= $3::date group by member_id having sum(amount) > 0`,
    [brand, key, since, at],
  );
  await tx.query(
    `update loyalty.rebate_line l set payment_key = $2 from loyalty.rebate_payment p
     where l.brand = $1 and l.payment_key is null and l.day >= $3::date and p.member_id = l.member_id and p.payment_key = $2`,
    [brand, key, since],
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

/** Payments whose posting is under way, or was when a process ended. */
export async function listPayingRebates(
  db: Queryable,
  brands: readonly string[],
  limit: number,
): Promise<RebatePayment[]> {
  const { rows } = await db.query<RebatePayment>(
    `select ${paymentColumns} from loyalty.rebate_payment where state = 'paying' and brand = any($1::text[])
     order by brand, payment_key, member_id limit $2`,
    [brands, limit],
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
