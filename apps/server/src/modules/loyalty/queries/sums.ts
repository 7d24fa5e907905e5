/** SQL of what members have staked and deposited, day by day, and where they stand. */
import type { Product } from '@perya/contract/loyalty/programmes.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface TurnoverPart {
  memberId: bigint;
  day: string;
  product: string;
  minor: bigint;
  bets: number;
  at: Date;
}

export interface DepositPart {
  memberId: bigint;
  day: string;
  minor: bigint;
  deposits: number;
}

/** Number and code of the purposes of house accounts. */
export async function listPurposes(db: Queryable): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; code: string }>('select id, code from wallet.purpose');
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Adds to the days; parts of one call are of different members, days and products, in the order of their members. */
export async function addTurnover(
  tx: Queryable,
  brand: string,
  parts: readonly TurnoverPart[],
): Promise<void> {
  await tx.query(
    `insert into loyalty.turnover_day as d (brand, member_id, day, product, amount, bets, reached_at)
     select $1, * from unnest($2::bigint[], $3::date[], $4::text[], $5::bigint[], $6::int[], $7::timestamptz[])
     on conflict (brand, day, member_id, product) do update set amount = d.amount + excluded.amount,
       bets = d.bets + excluded.bets,
       reached_at = case when excluded.amount > 0 then greatest(d.reached_at, excluded.reached_at) else d.reached_at end`,
    [
      brand,
      parts.map(({ memberId }) => memberId),
      parts.map(({ day }) => day),
      parts.map(({ product }) => product),
      parts.map(({ minor }) => minor),
      parts.map(({ bets }) => bets),
      parts.map(({ at }) => at),
    ],
  );
}

export async function addDeposits(
  tx: Queryable,
  brand: string,
  parts: readonly DepositPart[],
): Promise<void> {
  await tx.query(
    `insert into loyalty.deposit_day as d (brand, member_id, day, amount, deposits)
     select $1, * from unnest($2::bigint[], $3::date[], $4::bigint[], $5::int[])
     on conflict (member_id, day, brand) do update set amount = d.amount + excluded.amount,
       deposits = d.deposits + excluded.deposits`,
    [
      brand,
      parts.map(({ memberId }) => memberId),
      parts.map(({ day }) => day),
      parts.map(({ minor }) => minor),
      parts.map(({ deposits }) => deposits),
    ],
  );
}

export interface Standing {
  memberId: bigint;
  brand: string;
  turnoverMinor: bigint;
  depositedMinor: bigint;
  level: number;
  levelSince: string | null;
  graceUntil: string | null;
}

const standingColumns = `s.member_id as "memberId", s.brand, s.turnover as "turnoverMinor", s.deposited as "depositedMinor", s.level,
  s.level_since::text as "levelSince", s.grace_until::text as "graceUntil"`;

/** Adds to the sums over all time. @returns where the members stand now; locked until the end of `tx`. */
export async function addToStandings(
  tx: Queryable,
  brand: string,
  sums: readonly { memberId: bigint; turnoverMinor: bigint; depositedMinor: bigint }[],
): Promise<Standing[]> {
  const { rows } = await tx.query<Standing>(
    `insert into loyalty.standing as s (brand, member_id, turnover, deposited)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[]) i (member_id) order by i.member_id
     on conflict (member_id) do update set turnover = s.turnover + excluded.turnover,
       deposited = s.deposited + excluded.deposited
     returning ${standingColumns}`,
    [
      brand,
      sums.map(({ memberId }) => memberId),
      sums.map(({ turnoverMinor }) => turnoverMinor),
      sums.map(({ depositedMinor }) => depositedMinor),
    ],
  );
  return rows;
}

const noStanding = { turnoverMinor: 0n, depositedMinor: 0n, level: 0, levelSince: null, graceUntil: null };

/** Where a member stands; at the beginning where nothing was counted yet. */
export async function findStanding(db: Queryable, brand: string, memberId: bigint): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    `select ${standingColumns} from loyalty.standing s where s.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? { memberId, brand, ...noStanding };
}

/** Inside `tx`, locked; null: nothing was counted yet. */
export async function lockStanding(tx: Queryable, memberId: bigint): Promise<Standing | null> {
  const { rows } = await tx.query<Standing>(
    `select ${standingColumns} from loyalty.standing s where s.member_id = $1 for update`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** Members above the first level, in the order of their identities. */
export async function listRaisedMembers(
  db: Queryable,
  brand: string,
  after: bigint,
  limit: number,
): Promise<Standing[]> {
  const { rows } = await db.query<Standing>(
    `select ${standingColumns} from loyalty.standing s where s.brand = $1 and s.level > 0 and s.member_id > $2
     order by s.member_id limit $3`,
    [brand, after, limit],
  );
  return rows;
}

export async function updateLevel(
  tx: Queryable,
  { memberId, brand, level: from }: Standing,
  change: { to: number; since: string; at: Date; because: 'reached' | 'missed' },
): Promise<void> {
  await tx.query(
    `update loyalty.standing set level = $2, level_since = $3, grace_until = null where member_id = $1`,
    [memberId, change.to, change.since],
  );
  await tx.query(
    `insert into loyalty.level_change (member_id, brand, at, from_level, to_level, because) values ($1, $2, $3, $4, $5, $6)`,
    [memberId, brand, change.at, from, change.to, change.because],
  );
}

export async function updateGrace(tx: Queryable, memberId: bigint, until: string | null): Promise<void> {
  await tx.query(`update loyalty.standing set grace_until = $2 where member_id = $1`, [memberId, until]);
}

export interface Scope {
  from: string;
  to: string;
  /** Null: all. */
  products: readonly Product[] | null;
}

/** What members have staked on days, minor units; members without stakes are absent. */
export async function listTurnover(
  db: Queryable,
  memberIds: readonly bigint[],
  { from, to, products }: Scope,
): Promise<Map<bigint, { minor: bigint; bets: number }>> {
  const { rows } = await db.query<{ memberId: bigint; minor: bigint; bets: number }>(
    `select member_id as "memberId", sum(amount)::bigint as minor, sum(bets)::int as bets from loyalty.turnover_day
     where member_id = any($1::bigint[]) and day between $2::date and $3::date
       and ($4::text[] is null or product = any($4)) group by member_id`,
    [memberIds, from, to, products],
  );
  return new Map(rows.map(({ memberId, minor, bets }) => [memberId, { minor, bets }]));
}

/** Of one member, by product. */
export async function listDayTurnover(
  db: Queryable,
  memberId: bigint,
  day: string,
): Promise<{ product: Product; minor: bigint }[]> {
  const { rows } = await db.query<{ product: Product; minor: bigint }>(
    `select product, amount as minor from loyalty.turnover_day where member_id = $1 and day = $2::date order by product`,
    [memberId, day],
  );
  return rows;
}

export async function findDeposits(
  db: Queryable,
  memberId: bigint,
  { from, to }: { from: string; to: string },
): Promise<bigint> {
  const { rows } = await db.query<{ minor: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as minor from loyalty.deposit_day
     where member_id = $1 and day between $2::date and $3::date`,
    [memberId, from, to],
  );
  return rows[0]?.minor ?? 0n;
}

/** The best of a brand by turnover. */
export async function listBest(
  db: Queryable,
  brand: string,
  { from, to, products }: Scope,
  limit: number,
): Promise<{ memberId: bigint; minor: bigint; reachedAt: Date }[]> {
  const { rows } = await db.query<{ memberId: bigint; minor: bigint; reachedAt: Date }>(
    `select member_id as "memberId", sum(amount)::bigint as minor, max(reached_at) as "reachedAt" from loyalty.turnover_day
     where brand = $1 and day between $2::date and $3::date and ($4::text[] is null or product = any($4))
     group by member_id having sum(amount) > 0 order by 2 desc, 3, 1 limit $5`,
    [brand, from, to, products, limit],
  );
  return rows;
}

/** How many have more than a sum. */
export async function countBetter(
  db: Queryable,
  brand: string,
  { from, to, products }: Scope,
  minor: bigint,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from loyalty.turnover_day
       where brand = $1 and day between $2::date and $3::date and ($4::text[] is null or product = any($4))
       group by member_id having sum(amount) > $5) better`,
    [brand, from, to, products, minor],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Points of a closed day for own stakes, by member; members without a whole point are left out.
 * @param whole points are whole parts of `sum(stake × weight) / whole`, so that rates of several products add up exactly
 */
export async function listDayPoints(
  db: Queryable,
  {
    brand,
    day,
    weights,
    whole,
  }: { brand: string; day: string; weights: readonly { product: string; weight: bigint }[]; whole: bigint },
): Promise<{ memberId: bigint; points: bigint }[]> {
  const { rows } = await db.query<{ memberId: bigint; points: bigint }>(
    `select d.member_id as "memberId", div(sum(d.amount * w.weight), $5::numeric)::bigint as points
     from loyalty.turnover_day d join unnest($3::text[], $4::numeric[]) w (product, weight) using (product)
     where d.brand = $1 and d.day = $2::date
     group by d.member_id having sum(d.amount * w.weight) >= $5::numeric order by d.member_id`,
    [
      brand,
      day,
      weights.map(({ product }) => product),
      weights.map(({ weight }) => String(weight)),
      String(whole),
    ],
  );
  return rows;
}
