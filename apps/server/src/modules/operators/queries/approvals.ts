/** SQL of the proposals that a second person decides. */
import type { Json } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';

export type ApprovalState =
  | 'pending'
  | 'approved'
  | 'executed'
  | 'rejected'
  | 'expired'
  | 'stale'
  | 'failed'
  | 'withdrawn';

export interface Approval {
  approvalId: bigint;
  kind: string;
  brand: string | null;
  object: string;
  objectId: string;
  payload: Json;
  before: Readonly<Record<string, Json>>;
  reason: string;
  state: ApprovalState;
  makerId: bigint;
  makerName: string;
  madeAt: Date;
  expiresAt: Date;
  checkerId: bigint | null;
  checkerName: string | null;
  decision: 'approve' | 'reject' | null;
  decisionReason: string | null;
  decidedAt: Date | null;
  outcome: Json;
}

/** A withdrawn proposal is `expired` in its row: programs of the release before do not know the state. */
const state = `case when a.withdrawn_at is null then a.state else 'withdrawn' end`;
const columns = `a.approval_id as "approvalId", a.kind, a.brand, a.object, a.object_id as "objectId", a.payload, a.before, a.reason,
  ${state} as state, a.maker_id as "makerId", m.name as "makerName", a.made_at as "madeAt", a.expires_at as "expiresAt",
  a.checker_id as "checkerId", c.name as "checkerName", a.decision, a.decision_reason as "decisionReason",
  a.decided_at as "decidedAt", a.outcome`;
const from = `operators.approval a join operators.operator m on m.operator_id = a.maker_id
  left join operators.operator c on c.operator_id = a.checker_id`;

export interface NewApproval extends Pick<
  Approval,
  'approvalId' | 'kind' | 'brand' | 'object' | 'objectId' | 'payload' | 'before' | 'reason' | 'makerId'
> {
  requestId: string;
  /** Digest of what it wants. */
  content: Buffer;
  at: Date;
  expiresAt: Date;
}

/** @returns false if the maker has sent this request before, or the same proposal waits already. */
export async function insertApproval(tx: Queryable, one: NewApproval): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into operators.approval (approval_id, kind, brand, object, object_id, payload, before, reason, request_id, maker_id,
       made_at, expires_at, content)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      one.approvalId,
      one.kind,
      one.brand,
      one.object,
      one.objectId,
      JSON.stringify(one.payload),
      JSON.stringify(one.before),
      one.reason,
      one.requestId,
      one.makerId,
      one.at,
      one.expiresAt,
      one.content,
    ],
  );
  return rowCount === 1;
}

/** The pending proposal that wants the same. */
export async function findSameApproval(
  db: Queryable,
  { kind, content }: Pick<NewApproval, 'kind' | 'content'>,
): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(
    `select ${columns} from ${from} where a.kind = $1 and a.content = $2 and a.state = 'pending'`,
    [kind, content],
  );
  return rows[0] ?? null;
}

export async function findApprovalByRequest(
  db: Queryable,
  makerId: bigint,
  requestId: string,
): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(
    `select ${columns} from ${from} where a.maker_id = $1 and a.request_id = $2`,
    [makerId, requestId],
  );
  return rows[0] ?? null;
}

export async function findApproval(db: Queryable, approvalId: bigint | string): Promise<Approval | null> {
  const { rows } = await db.query<Approval>(`select ${columns} from ${from} where a.approval_id = $1`, [
    approvalId,
  ]);
  return rows[0] ?? null;
}

/** Held until the transaction ends: of two decisions the second sees the first. */
export async function lockApproval(tx: Queryable, approvalId: bigint | string): Promise<Approval | null> {
  await tx.query(`select 1 from operators.approval where approval_id = $1 for update`, [approvalId]);
  return findApproval(tx, approvalId);
}

/**
 * Locks a proposal and every open one about the same object until the transaction ends. Decisions about one object run one after the other, and
 * each sees what the previous one changed.
 */
export async function lockForDecision(tx: Queryable, approvalId: string): Promise<Approval | null> {
  await tx.query(
    `select 1 from operators.approval o
      where (o.object, o.object_id) = (select a.object, a.object_id from operators.approval a where a.approval_id = $1)
        and (o.state = 'pending' or o.approval_id = $1)
      order by o.approval_id for update`,
    [approvalId],
  );
  return findApproval(tx, approvalId);
}

export interface ApprovalFilter {
  state?: ApprovalState | undefined;
  kind?: string | undefined;
  /** Null: all, those of no brand as well. */
  brands: readonly string[] | null;
  after?: string | undefined;
  limit: number;
}

export async function listApprovals(db: Queryable, filter: ApprovalFilter): Promise<Approval[]> {
  const { rows } = await db.query<Approval>(
    `select ${columns} from ${from}
     where ($1::text is null or ${state} = $1) and ($2::text is null or a.kind = $2) and ($3::text[] is null or a.brand = any($3))
       and ($4::bigint is null or a.approval_id < $4)
     order by a.approval_id desc limit $5`,
    [filter.state ?? null, filter.kind ?? null, filter.brands, filter.after ?? null, filter.limit],
  );
  return rows;
}

export interface DecisionRow {
  approvalId: bigint;
  state: 'approved' | 'executed' | 'rejected' | 'stale' | 'failed';
  checkerId: bigint;
  decision: 'approve' | 'reject';
  decisionReason: string;
  outcome: Json;
  at: Date;
}

export async function updateDecided(tx: Queryable, one: DecisionRow): Promise<void> {
  await tx.query(
    `update operators.approval set state = $2, checker_id = $3, decision = $4, decision_reason = $5, outcome = $6, decided_at = $7,
       closed_at = case when $2 = 'approved' then null else $7::timestamptz end
     where approval_id = $1`,
    [
      one.approvalId,
      one.state,
      one.checkerId,
      one.decision,
      one.decisionReason,
      one.outcome === null ? null : JSON.stringify(one.outcome),
      one.at,
    ],
  );
}

export async function updateCarriedOut(
  tx: Queryable,
  approvalId: bigint,
  state: 'executed' | 'failed',
  outcome: Json,
  at: Date,
): Promise<void> {
  await tx.query(
    `update operators.approval set state = $2, outcome = $3, closed_at = $4 where approval_id = $1`,
    [approvalId, state, JSON.stringify(outcome), at],
  );
}

export async function updateExpired(tx: Queryable, approvalId: bigint, at: Date): Promise<void> {
  await tx.query(`update operators.approval set state = 'expired', closed_at = $2 where approval_id = $1`, [
    approvalId,
    at,
  ]);
}

/** Its maker took it back. */
export async function updateWithdrawn(
  tx: Queryable,
  approvalId: bigint,
  reason: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `update operators.approval set state = 'expired', closed_at = $3, withdrawn_at = $3, decision_reason = $2
     where approval_id = $1 and state = 'pending'`,
    [approvalId, reason, at],
  );
}

/** Pending ones whose time is over. */
export async function listOverdue(db: Queryable, now: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select approval_id as id from operators.approval where state = 'pending' and expires_at <= $1 order by 1 limit 100`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Approved before a moment and not carried out yet. */
export async function listApproved(db: Queryable, before: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select approval_id as id from operators.approval where state = 'approved' and decided_at <= $1 order by 1 limit 100`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Runs a part of a transaction that may be given up without the rest. */
export async function inSavepoint<T extends { ok: boolean }>(
  tx: Queryable,
  work: () => Promise<T>,
): Promise<T> {
  await tx.query('savepoint part');
  const result = await work();
  await tx.query(result.ok ? 'release savepoint part' : 'rollback to savepoint part');
  return result;
}

/** Those that wait for a decision. */
export function findPendingApprovals(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select made_at as at from operators.approval where state = 'pending' and ($1::text[] is null or brand = any($1)) order by approval_id`;
  return findQueueState(db, select, brands, most);
}
