/** SQL of closed periods and what they pay. */
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';
import type { BaseRow } from '../rules/earnings.ts';

export type RunKind = 'rebate' | 'salary' | 'dividend' | 'hourly' | 'affiliate';
export type RunState = 'closed' | 'approved' | 'posted';

export interface Run {
  runId: bigint;
  brand: string;
  kind: RunKind;
  firstDay: string;
  lastDay: string;
  state: RunState;
  rules: number;
  hash: string;
  lines: number;
  payouts: number;
  totalMinor: bigint;
  protected: number;
  closedAt: Date;
  approvedAt: Date | null;
  postedAt: Date | null;
}

const columns = `run_id as "runId", brand, kind, to_char(first_day, 'YYYY-MM-DD') as "firstDay",
  to_char(last_day, 'YYYY-MM-DD') as "lastDay", state, rules, hash, lines, payouts, total as "totalMinor", protected,
  closed_at as "closedAt", approved_at as "approvedAt", posted_at as "postedAt"`;

/** Locks a brand's days, and says up to which they are closed; null: the brand has none yet. */
export async function lockClosing(tx: Queryable, brand: string): Promise<string | null> {
  const { rows } = await tx.query<{ closedTo: string }>(
    `select to_char(closed_to, 'YYYY-MM-DD') as "closedTo" from agents.closing where brand = $1 for update`,
    [brand],
  );
  return rows[0]?.closedTo ?? null;
}

/** The first day of a brand with play or money after a day; null: none. */
export async function findFirstDay(db: Queryable, brand: string, after: string): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select to_char(min(day), 'YYYY-MM-DD') as day from (
       select min(day) as day from agents.day_play where brand = $1 and day > $2
       union all select min(day) from agents.day_money where brand = $1 and day > $2) d`,
    [brand, after],
  );
  return rows[0]?.day ?? null;
}

export async function updateClosing(tx: Queryable, brand: string, day: string): Promise<void> {
  await tx.query('update agents.closing set closed_to = $2 where brand = $1', [brand, day]);
}

/** Members with play on a day. */
export async function listPlayersOf(tx: Queryable, brand: string, day: string): Promise<bigint[]> {
  const { rows } = await tx.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from agents.day_play where brand = $1 and day = $2`,
    [brand, day],
  );
  return rows.map(({ memberId }) => memberId);
}

export interface NewRun {
  runId: bigint;
  brand: string;
  kind: RunKind;
  firstDay: string;
  lastDay: string;
  rules: number;
  protected: number;
  at: Date;
}

/** A run that is not sealed yet. @returns false where the period has one. */
export async function insertRun(tx: Queryable, run: NewRun): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.run (run_id, brand, kind, first_day, last_day, rules, hash, lines, payouts, total, protected, closed_at)
     values ($1, $2, $3, $4, $5, $6, '', 0, 0, 0, $7, $8) on conflict (brand, kind, last_day) do nothing`,
    [run.runId, run.brand, run.kind, run.firstDay, run.lastDay, run.rules, run.protected, run.at],
  );
  return rowCount === 1;
}

/** Payouts of the lines, and the seal over both. */
export async function sealRun(
  tx: Queryable,
  { runId, brand, kind }: Pick<NewRun, 'runId' | 'brand' | 'kind'>,
): Promise<void> {
  await tx.query('select agents.make_payouts($1, $2, $3)', [runId, brand, kind]);
  await tx.query(
    `update agents.run set hash = agents.seal_of($1), lines = (select count(*) from agents.line where run_id = $1),
       payouts = (select count(*) from agents.payout where run_id = $1 and amount > 0),
       total = (select coalesce(sum(amount), 0) from agents.payout where run_id = $1) where run_id = $1`,
    [runId],
  );
}

export async function findRun(db: Queryable, runId: bigint, lock = false): Promise<Run | null> {
  const { rows } = await db.query<Run>(
    `select ${columns} from agents.run where run_id = $1 ${lock ? 'for update' : ''}`,
    [runId],
  );
  return rows[0] ?? null;
}

export async function findRunOf(
  db: Queryable,
  brand: string,
  kind: RunKind,
  lastDay: string,
): Promise<Run | null> {
  const { rows } = await db.query<Run>(
    `select ${columns} from agents.run where brand = $1 and kind = $2 and last_day = $3`,
    [brand, kind, lastDay],
  );
  return rows[0] ?? null;
}

/** What the seal of a run is by what stands there now. */
export async function findSeal(db: Queryable, runId: bigint): Promise<string> {
  const { rows } = await db.query<{ seal: string }>('select agents.seal_of($1) as seal', [runId]);
  return rows[0]?.seal ?? '';
}

/** Newest first. */
export async function listRuns(
  db: Queryable,
  brand: string,
  page: Page,
): Promise<{ runs: Run[]; total: number }> {
  const { rows } = await db.query<Run & { count: number }>(
    `select ${columns}, count(*) over ()::int as count from agents.run where brand = $1
     order by last_day desc, kind limit $2 offset $3`,
    [brand, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return { runs: rows, total: rows[0]?.count ?? 0 };
}

export async function updateApproved(tx: Queryable, runId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update agents.run set state = 'approved', approved_at = $2 where run_id = $1 and state = 'closed'`,
    [runId, at],
  );
}

/** Runs whose payouts are on their way. */
export async function listApproved(db: Queryable): Promise<Run[]> {
  const { rows } = await db.query<Run>(
    `select ${columns} from agents.run where state = 'approved' order by last_day, run_id`,
  );
  return rows;
}

export interface Payout {
  memberId: bigint;
  earnedMinor: bigint;
  rebateMinor: bigint;
  carryInMinor: bigint;
  amountMinor: bigint;
  carryOutMinor: bigint;
  postedAt: Date | null;
}

const payoutColumns = `member_id as "memberId", earned as "earnedMinor", rebate as "rebateMinor", carry_in as "carryInMinor",
  amount as "amountMinor", carry_out as "carryOutMinor", posted_at as "postedAt"`;

/** Payouts to post now, of members after `after`: held earnings wait, and those of a later day. @param today of the brand's zone */
export async function listOpenPayouts(
  db: Queryable,
  runId: bigint,
  today: string,
  after: bigint,
  limit: number,
): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `select ${payoutColumns} from agents.payout p where run_id = $1 and member_id > $2 and posted_at is null and amount > 0
       and (p.release_on is null or p.release_on <= $4)
       and not exists (select from agents.hold h where h.member_id = p.member_id and h.released_at is null)
     order by member_id limit $3`,
    [runId, after, limit, today],
  );
  return rows;
}

export async function listPayouts(db: Queryable, runId: bigint): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `select ${payoutColumns} from agents.payout where run_id = $1 order by member_id`,
    [runId],
  );
  return rows;
}

export async function updatePosted(
  db: Queryable,
  runId: bigint,
  memberIds: readonly bigint[],
  at: Date,
): Promise<void> {
  await db.query(
    `update agents.payout set posted_at = $3 where run_id = $1 and member_id = any ($2::bigint[]) and posted_at is null`,
    [runId, memberIds, at],
  );
}

/** @returns whether it was the last payout. */
export async function updateRunPosted(db: Queryable, runId: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update agents.run set state = 'posted', posted_at = $2 where run_id = $1 and state = 'approved'
       and not exists (select from agents.payout p where p.run_id = $1 and p.posted_at is null and p.amount > 0)`,
    [runId, at],
  );
  return rowCount === 1;
}

export interface Income extends Payout {
  runId: bigint;
  kind: RunKind;
  state: RunState;
  firstDay: string;
  lastDay: string;
}

/** What a member has earned in runs that ended within these days, newest first. */
export async function listIncome(
  db: Queryable,
  memberId: bigint,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<Income[]> {
  const { rows } = await db.query<Income>(
    `select r.run_id as "runId", r.kind, r.state, to_char(r.first_day, 'YYYY-MM-DD') as "firstDay",
       to_char(r.last_day, 'YYYY-MM-DD') as "lastDay", p.member_id as "memberId", p.earned as "earnedMinor",
       p.rebate as "rebateMinor", p.carry_in as "carryInMinor", p.amount as "amountMinor", p.carry_out as "carryOutMinor",
       p.posted_at as "postedAt"
     from agents.payout p join agents.run r using (run_id)
     where p.member_id = $1 and r.last_day between $2 and $3 order by r.last_day desc, r.kind`,
    [memberId, startDate, endDate],
  );
  return rows;
}

export interface BranchIncome {
  sourceId: bigint;
  sourceName: string;
  type: number;
  /** Of the branch, minor units. */
  base: bigint;
  /** What the agent got of it, and what the direct downline earned himself. */
  commission: bigint;
  theirs: bigint;
}

/** Rebates of a team by branch within these days: what the branch staked, the agent's difference, the downline's own earnings. */
export async function listBranchIncome(
  db: Queryable,
  agentId: bigint,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<BranchIncome[]> {
  const { rows } = await db.query<BranchIncome>(
    `select m.member_id as "sourceId", m.user_name as "sourceName", m.type, coalesce(s.base, 0)::bigint as base,
       coalesce(s.commission, 0)::bigint as commission,
       (select coalesce(sum(p.earned), 0)::bigint from agents.payout p join agents.run r using (run_id)
         where p.member_id = m.member_id and r.kind = 'rebate' and r.last_day between $2 and $3) as theirs
     from agents.edge e join accounts.member m using (member_id)
       left join (select l.source_id, sum(l.base) as base, sum(l.amount) as commission from agents.line l join agents.run r using (run_id)
         where l.member_id = $1 and l.kind = 'commission' and r.last_day between $2 and $3 group by l.source_id) s
         on s.source_id = m.member_id
     where e.ancestor_id = $1 and e.depth = 1 order by commission desc, m.member_id limit 500`,
    [agentId, startDate, endDate],
  );
  return rows;
}

/** What a day's run counted, by the day whose rates hold: for the second computation. */
export async function listBase(
  db: Queryable,
  { runId, lastDay }: Pick<Run, 'runId' | 'lastDay'>,
): Promise<BaseRow[]> {
  const { rows } = await db.query<BaseRow>(
    `select o_member as "memberId", o_type as type, o_stake as stake,
       to_char(nullif(o_rated_on, $2::date), 'YYYY-MM-DD') as "ratedOn" from agents.base_by_rates($1, $2)`,
    [runId, lastDay],
  );
  return rows;
}

export interface ChainMember {
  memberId: bigint;
  uplineId: bigint | null;
  type: number;
}

/** All members who counted in a run, with their uplines, as the tree was on the run's last day. */
export async function listChain(
  db: Queryable,
  { runId, lastDay }: Pick<Run, 'runId' | 'lastDay'>,
): Promise<ChainMember[]> {
  const { rows } = await db.query<ChainMember>(
    `with recursive chain (member_id, upline_id) as (
       select b.member_id, agents.upline_on(b.member_id, $2) from (select distinct member_id from agents.base where run_id = $1) b
       union select c.upline_id, agents.upline_on(c.upline_id, $2) from chain c where c.upline_id is not null)
     select c.member_id as "memberId", c.upline_id as "uplineId", m.type from chain c join accounts.member m using (member_id)`,
    [runId, lastDay],
  );
  return rows;
}
