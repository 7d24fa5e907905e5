/** SQL of what members have set for their protection. */
import type {
  LimitMeasure,
  LimitPeriod,
  RealityCheckMinutes,
  StopLength,
} from '@perya/contract/protection/tools.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Limit } from './rules/limits.ts';
import type { Stop } from './rules/stops.ts';

export interface Member {
  brand: string;
  memberId: bigint;
}

/** Whatever keeps members from playing: what they or operators have set, and the list of excluded persons. Without an end: the end of all days. */
const heldStop = `(select member_id, length, began_at, ends_at from protection.stop
  union all
  select member_id, 'listed', began_at, coalesce(ends_at, timestamptz '9999-12-31 00:00:00+00')
  from accounts.listed_member) held`;

export async function insertStop(
  db: Queryable,
  stopId: bigint,
  { brand, memberId }: Member,
  { length, beganAt, endsAt }: Stop<StopLength>,
  byOperator: boolean,
): Promise<void> {
  await db.query(
    `insert into protection.stop (member_id, stop_id, brand, length, began_at, ends_at, by_operator)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [memberId, stopId, brand, length, beganAt, endsAt, byOperator],
  );
}

/** The stop that a member or an operator has set and that holds at a moment: of several the one that ends last. */
export async function findOwnStop(
  db: Queryable,
  memberId: bigint,
  now: Date,
): Promise<Stop<StopLength> | null> {
  const { rows } = await db.query<Stop<StopLength>>(
    `select length, began_at as "beganAt", ends_at as "endsAt" from protection.stop
     where member_id = $1 and ends_at > $2 order by ends_at desc limit 1`,
    [memberId, now],
  );
  return rows[0] ?? null;
}

/** Whatever keeps a member from playing at a moment: of several the one that ends last; null: the member may play. */
export async function findStop(db: Queryable, memberId: bigint, now: Date): Promise<Stop | null> {
  const { rows } = await db.query<Stop>(
    `select length, began_at as "beganAt", ends_at as "endsAt" from ${heldStop}
     where member_id = $1 and ends_at > $2 order by ends_at desc, length = 'listed' limit 1`,
    [memberId, now],
  );
  return rows[0] ?? null;
}

/** The stop that held at a moment of the past. */
export async function findStopAt(db: Queryable, memberId: bigint, at: Date): Promise<Stop | null> {
  const { rows } = await db.query<Stop>(
    `select length, began_at as "beganAt", ends_at as "endsAt" from ${heldStop}
     where member_id = $1 and began_at <= $2 and ends_at > $2 order by ends_at desc, length = 'listed' limit 1`,
    [memberId, at],
  );
  return rows[0] ?? null;
}

export interface LimitAt extends LimitName {
  mostMinor: bigint;
}

/** The limits that held at a moment of the past, by their changes. */
export async function listLimitsAt(db: Queryable, memberId: bigint, at: Date): Promise<LimitAt[]> {
  const { rows } = await db.query<LimitAt>(
    `select measure, period, most_after as "mostMinor" from (
       select distinct on (measure, period) measure, period, most_after from protection.limit_change
       where member_id = $1 and at <= $2 and action <> 'ask' order by measure, period, at desc, change_id desc) held
     where most_after is not null order by measure, period`,
    [memberId, at],
  );
  return rows;
}

/** The stops that these members or operators have set and that hold now; of several of one member the one that ends last. */
export async function listOwnStops(
  db: Queryable,
  memberIds: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, Stop<StopLength>>> {
  const { rows } = await db.query<Stop<StopLength> & { memberId: bigint }>(
    `select distinct on (member_id) member_id as "memberId", length, began_at as "beganAt", ends_at as "endsAt" from protection.stop
     where member_id = any($1::bigint[]) and ends_at > $2 order by member_id, ends_at desc`,
    [memberIds, now],
  );
  return new Map(rows.map(({ memberId, ...stop }) => [memberId, stop]));
}

/** What keeps these members from playing now; of several of one member the one that ends last. */
export async function listStops(
  db: Queryable,
  memberIds: readonly bigint[],
  now: Date,
): Promise<ReadonlyMap<bigint, Stop>> {
  const { rows } = await db.query<Stop & { memberId: bigint }>(
    `select distinct on (member_id) member_id as "memberId", length, began_at as "beganAt", ends_at as "endsAt" from ${heldStop}
     where member_id = any($1::bigint[]) and ends_at > $2 order by member_id, ends_at desc, length = 'listed'`,
    [memberIds, now],
  );
  return new Map(rows.map(({ memberId, ...stop }) => [memberId, stop]));
}

/** Those of these members who have stopped playing. */
export async function listStopped(
  db: Queryable,
  memberIds: readonly bigint[],
  now: Date,
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from ${heldStop} where member_id = any($1::bigint[]) and ends_at > $2`,
    [memberIds, now],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Those of these members who had stopped playing at any moment of a span. */
export async function listPaused(
  db: Queryable,
  memberIds: readonly bigint[],
  { from, to }: { from: Date; to: Date },
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from ${heldStop}
     where member_id = any($1::bigint[]) and began_at <= $3 and ends_at > $2`,
    [memberIds, from, to],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Limits that a member has set in a span, and breaks that ended in it. */
export async function countDeeds(
  db: Queryable,
  memberId: bigint,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<{ limits: number; breaks: number }> {
  const { rows } = await db.query<{ limits: number; breaks: number }>(
    `select
       (select count(*)::int from protection.limit_change
         where member_id = $1 and action = 'set' and most_after is not null and at >= $2 and at < $3) as limits,
       (select count(*)::int from protection.stop
         where member_id = $1 and ends_at >= $2 and ends_at < $3 and ends_at <= $4) as breaks`,
    [memberId, from, to, now],
  );
  return rows[0] ?? { limits: 0, breaks: 0 };
}

/** Those of these members who have a limit of their own, or had stopped playing at any time since. */
export async function listProtected(
  db: Queryable,
  memberIds: readonly bigint[],
  since: Date,
): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from ${heldStop} where member_id = any($1::bigint[]) and ends_at > $2
     union select member_id from protection.own_limit where member_id = any($1::bigint[])`,
    [memberIds, since],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Of the measure `session` amounts are minutes, and the period is the day. */
export interface LimitName {
  measure: LimitMeasure | 'session';
  period: LimitPeriod;
}

interface LimitRow extends LimitName {
  most: bigint;
  askedMost: bigint | null;
  askedFrom: Date | null;
}

const limitColumns = `measure, period, most, asked_most as "askedMost", asked_from as "askedFrom"`;
const toLimit = ({ most, askedMost, askedFrom }: LimitRow): Limit => ({
  mostMinor: most,
  asked: askedFrom && { mostMinor: askedMost, from: askedFrom },
});

export async function listLimits(db: Queryable, memberId: bigint): Promise<(LimitName & Limit)[]> {
  const { rows } = await db.query<LimitRow>(
    `select ${limitColumns} from protection.own_limit where member_id = $1`,
    [memberId],
  );
  return rows.map((row) => ({ measure: row.measure, period: row.period, ...toLimit(row) }));
}

/** Inside `tx`: two changes of one member wait for each other, also where there is no row yet. */
export async function findLimitToChange(
  tx: Queryable,
  memberId: bigint,
  { measure, period }: LimitName,
): Promise<Limit | null> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('protection.own_limit', $1::bigint))`, [
    memberId,
  ]);
  const { rows } = await tx.query<LimitRow>(
    `select ${limitColumns} from protection.own_limit where member_id = $1 and measure = $2 and period = $3`,
    [memberId, measure, period],
  );
  return rows[0] ? toLimit(rows[0]) : null;
}

/** @param limit null: none any more. */
export async function updateLimit(
  tx: Queryable,
  { brand, memberId }: Member,
  { measure, period }: LimitName,
  limit: Limit | null,
): Promise<void> {
  if (limit === null) {
    await tx.query(`delete from protection.own_limit where member_id = $1 and measure = $2 and period = $3`, [
      memberId,
      measure,
      period,
    ]);
    return;
  }
  await tx.query(
    `insert into protection.own_limit (member_id, brand, measure, period, most, asked_most, asked_from)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, measure, period) do update
       set most = excluded.most, asked_most = excluded.asked_most, asked_from = excluded.asked_from`,
    [
      memberId,
      brand,
      measure,
      period,
      limit.mostMinor,
      limit.asked?.mostMinor ?? null,
      limit.asked?.from ?? null,
    ],
  );
}

export async function insertLimitChange(
  tx: Queryable,
  memberId: bigint,
  { measure, period }: LimitName,
  change: {
    changeId: bigint;
    action: 'set' | 'ask' | 'confirm';
    before: bigint | null;
    after: bigint | null;
    at: Date;
    byOperator: boolean;
  },
): Promise<void> {
  await tx.query(
    `insert into protection.limit_change (member_id, change_id, measure, period, action, most_before, most_after, at,
       by_operator)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      memberId,
      change.changeId,
      measure,
      period,
      change.action,
      change.before,
      change.after,
      change.at,
      change.byOperator,
    ],
  );
}

export interface ProtectionEvent {
  id: bigint;
  at: Date;
  /** `set`, `ask`, `confirm` of a limit; `stop`. */
  action: string;
  byOperator: boolean;
  measure: LimitName['measure'] | null;
  period: LimitPeriod | null;
  before: bigint | null;
  after: bigint | null;
  /** Of a stop. */
  endsAt: Date | null;
}

/** What a member's protection has been through, the newest first. */
export async function listProtectionEvents(
  db: Queryable,
  memberId: bigint,
  limit: number,
): Promise<ProtectionEvent[]> {
  const { rows } = await db.query<ProtectionEvent>(
    `select * from (
       select change_id as id, at, action, by_operator as "byOperator", measure, period, most_before as before, most_after as after,
         null::timestamptz as "endsAt" from protection.limit_change where member_id = $1
       union all
       select stop_id, began_at, 'stop', by_operator, null, length, null, null, ends_at from protection.stop where member_id = $1) e
     order by at desc, id desc limit $2`,
    [memberId, limit],
  );
  return rows;
}

export async function findRealityCheck(db: Queryable, memberId: bigint): Promise<RealityCheckMinutes | null> {
  const { rows } = await db.query<{ minutes: RealityCheckMinutes }>(
    `select every_minutes as minutes from protection.reality_check where member_id = $1`,
    [memberId],
  );
  return rows[0]?.minutes ?? null;
}

/** @param minutes null: none. */
export async function updateRealityCheck(
  db: Queryable,
  { brand, memberId }: Member,
  minutes: RealityCheckMinutes | null,
): Promise<void> {
  if (minutes === null) {
    await db.query(`delete from protection.reality_check where member_id = $1`, [memberId]);
    return;
  }
  await db.query(
    `insert into protection.reality_check (member_id, brand, every_minutes) values ($1, $2, $3)
     on conflict (member_id) do update set every_minutes = excluded.every_minutes`,
    [memberId, brand, minutes],
  );
}

/** Minutes of a day, of those of these members who have a limit of time. */
export async function listTimeLimits(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const { rows } = await db.query<{ memberId: bigint; most: bigint }>(
    `select member_id as "memberId", most from protection.own_limit
     where member_id = any($1::bigint[]) and measure = 'session' and period = 'day'`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, most }) => [memberId, Number(most)]));
}
