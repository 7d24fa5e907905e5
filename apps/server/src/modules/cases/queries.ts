/** SQL of the cases. */
import type { caseDecisions, caseStates } from '@perya/contract/cases/operators/case.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { Alert, CaseRule, Evidence } from './rules/alert.ts';

export type CaseState = (typeof caseStates)[number];
export type CaseDecision = (typeof caseDecisions)[number];

export interface MemberCase {
  caseId: bigint;
  brand: string;
  memberId: bigint;
  state: CaseState;
  rules: CaseRule[];
  openedAt: Date;
  waitingSince: Date | null;
  claimedBy: bigint | null;
  claimedAt: Date | null;
}

const columns = `case_id as "caseId", brand, member_id as "memberId", state, opened_at as "openedAt", waiting_since as "waitingSince",
  claimed_by as "claimedBy", claimed_at as "claimedAt",
  array(select distinct rule from cases.alert a where a.case_id = member_case.case_id order by rule) as rules`;

export async function hasAlert(
  db: Queryable,
  { brand, memberId, rule, key }: Pick<Alert, 'brand' | 'memberId' | 'rule' | 'key'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from cases.alert where brand = $1 and member_id = $2 and rule = $3 and key = $4',
    [brand, memberId, rule, key],
  );
  return rowCount === 1;
}

/** Finds the member's case that is not cleared, or opens one; either waits for a decision now. */
export async function upsertCase(
  tx: Queryable,
  { brand, memberId }: Pick<Alert, 'brand' | 'memberId'>,
  { caseId, now }: { caseId: bigint; now: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ caseId: bigint }>(
    `insert into cases.member_case as c (case_id, brand, member_id, state, opened_at, changed_at, waiting_since)
     values ($1, $2, $3, 'open', $4, $4, $4)
     on conflict (brand, member_id) where state <> 'cleared' do update set waiting_since = coalesce(c.waiting_since, $4)
     returning case_id as "caseId"`,
    [caseId, brand, memberId, now],
  );
  const [row] = rows;
  if (!row) throw new Error('an upsert answers with its row');
  return row.caseId;
}

export async function insertAlert(
  tx: Queryable,
  { brand, memberId, rule, key, evidence, at }: Alert,
  { alertId, caseId }: { alertId: bigint; caseId: bigint },
): Promise<void> {
  await tx.query(
    `insert into cases.alert (alert_id, case_id, brand, member_id, rule, key, evidence, at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand, member_id, rule, key) do nothing`,
    [alertId, caseId, brand, memberId, rule, key, JSON.stringify(evidence), at],
  );
}

/** Alerts that keep a member's payouts from being approved by rule: of a case that is neither cleared nor watched, or that waits for a decision. */
export async function countOpenAlerts(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from cases.alert a join cases.member_case c using (case_id)
      where c.brand = $1 and c.member_id = $2 and c.state <> 'cleared' and (c.state <> 'watched' or c.waiting_since is not null)`,
    [brand, memberId],
  );
  return rows[0]?.count ?? 0;
}

export interface CaseFilter {
  /** Absent: those that wait for a decision. */
  state?: CaseState | undefined;
  brand?: string | undefined;
  /** Null: all. */
  brands: readonly string[] | null;
}

export async function listCases(db: Queryable, { state, brand, brands }: CaseFilter): Promise<MemberCase[]> {
  const { rows } = await db.query<MemberCase>(
    `select ${columns} from cases.member_case
      where case when $1::text is null then waiting_since is not null else state = $1 end
        and ($2::text is null or brand = $2) and ($3::text[] is null or brand = any ($3))
      order by waiting_since nulls last, case_id limit 200`,
    [state ?? null, brand ?? null, brands],
  );
  return rows;
}

export async function findCase(db: Queryable, caseId: bigint): Promise<MemberCase | null> {
  const { rows } = await db.query<MemberCase>(`select ${columns} from cases.member_case where case_id = $1`, [
    caseId,
  ]);
  return rows[0] ?? null;
}

/** Locks it for a decision, until the transaction ends. */
export async function lockCase(tx: Queryable, caseId: bigint): Promise<MemberCase | null> {
  await tx.query('select from cases.member_case where case_id = $1 for update', [caseId]);
  return findCase(tx, caseId);
}

export async function updateCaseClaimed(
  tx: Queryable,
  caseId: bigint,
  operatorId: bigint,
  at: Date,
): Promise<void> {
  await tx.query('update cases.member_case set claimed_by = $2, claimed_at = $3 where case_id = $1', [
    caseId,
    operatorId,
    at,
  ]);
}

export interface Decision {
  decisionId: bigint;
  caseId: bigint;
  state: CaseDecision;
  reason: string;
  reference: string | null;
  operatorId: bigint;
  decidedBy: string;
  checkerId: bigint | null;
  at: Date;
}

/** Records the decision: sets the state of the case, takes it from the queue and ends its claim. */
export async function insertDecision(tx: Queryable, one: Decision): Promise<void> {
  await tx.query(
    `insert into cases.decision (decision_id, case_id, state, reason, reference, operator_id, decided_by, checker_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      one.decisionId,
      one.caseId,
      one.state,
      one.reason,
      one.reference,
      one.operatorId,
      one.decidedBy,
      one.checkerId,
      one.at,
    ],
  );
  await tx.query(
    `update cases.member_case set state = $2, changed_at = $3, waiting_since = null, claimed_by = null, claimed_at = null where case_id = $1`,
    [one.caseId, one.state, one.at],
  );
}

export interface StoredAlert {
  alertId: bigint;
  rule: CaseRule;
  evidence: Evidence;
  at: Date;
}

export async function listAlerts(db: Queryable, caseId: bigint): Promise<StoredAlert[]> {
  const { rows } = await db.query<StoredAlert>(
    `select alert_id as "alertId", rule, evidence, at from cases.alert where case_id = $1 order by at desc, alert_id desc limit 200`,
    [caseId],
  );
  return rows;
}

export async function countAlerts(db: Queryable, caseId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from cases.alert where case_id = $1',
    [caseId],
  );
  return rows[0]?.count ?? 0;
}

export async function listDecisions(db: Queryable, caseId: bigint): Promise<Decision[]> {
  const { rows } = await db.query<Decision>(
    `select decision_id as "decisionId", case_id as "caseId", state, reason, reference, operator_id as "operatorId",
       decided_by as "decidedBy", checker_id as "checkerId", at
     from cases.decision where case_id = $1 order by at desc, decision_id desc`,
    [caseId],
  );
  return rows;
}

/** For the console's home: cases that wait for a decision. */
export function findCasesWaiting(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select waiting_since as at from cases.member_case
    where waiting_since is not null and ($1::text[] is null or brand = any ($1))`;
  return findQueueState(db, select, brands, most);
}
