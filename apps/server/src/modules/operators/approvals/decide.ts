import { safeParse } from 'zod/v4/core';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change, Json } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import {
  findApproval,
  inSavepoint,
  lockForDecision,
  updateDecided,
  type Approval,
  type DecisionRow,
} from '../queries/approvals.ts';
import { changedFields } from '../rules/changed-fields.ts';
import { carryOut } from './carry-out.ts';
import type { ApprovalKind } from './kind.ts';
import { writeExecution } from './write-execution.ts';

type Decider = Pick<Operators, 'db' | 'clock' | 'kinds' | 'onError'>;

/** An operator, in a session or not. */
export type Staff = Pick<
  OperatorSession,
  'operatorId' | 'name' | 'permissions' | 'brands' | 'amountLimitMinor'
>;

export interface Decision {
  approvalId: string;
  decision: 'approve' | 'reject';
  reason: string;
}

/** Whether an operator may decide a proposal: not their own, none about themselves, and within their brands and limit. */
export function refusalOf(
  kinds: Operators['kinds'],
  operator: Staff,
  { kind: name, payload, brand, makerId }: Approval,
): 'permission.denied' | 'approval.own' | 'amount.limit' | null {
  const kind = kinds.get(name);
  const parsed = kind && safeParse(kind.payload, payload);
  if (!kind || !parsed?.success || !operator.permissions.has(kind.decide) || !mayTouch(operator, brand))
    return 'permission.denied';
  const own = String(operator.operatorId);
  if (String(makerId) === own || kind.concerns?.(parsed.data) === own) return 'approval.own';
  const { amountLimitMinor } = operator;
  const amountMinor = kind.amountMinor?.(parsed.data) ?? 0n;
  return amountLimitMinor !== null && amountMinor > amountLimitMinor ? 'amount.limit' : null;
}

/** The active operators who may decide a pending proposal, by name. */
export function decidersOf(kinds: Operators['kinds'], staff: readonly Staff[], one: Approval): string[] {
  if (one.state !== 'pending') return [];
  return staff.flatMap((operator) =>
    operator.permissions.has('approval.decide') && refusalOf(kinds, operator, one) === null
      ? [operator.name]
      : [],
  );
}

/** Decides a proposal, and executes it where it is approved and still holds. */
export async function decide(
  operators: Decider,
  change: Change,
  operator: OperatorSession,
  { approvalId, decision, reason }: Decision,
): Promise<Result<Approval, ErrorCode>> {
  const { clock, kinds, db, onError } = operators;
  const decided = await change<Approval, ErrorCode>(async (tx, note) => {
    const one = await lockForDecision(tx, approvalId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    const refused = refusalOf(kinds, operator, one);
    if (refused !== null) return fail(refused);
    if (one.state !== 'pending') {
      if (one.checkerId !== operator.operatorId || one.decision !== decision) return fail('approval.closed');
      note.nothing();
      return ok(one);
    }
    const at = clock.now();
    if (one.expiresAt <= at) return fail('approval.closed');
    const checkerId = operator.operatorId;
    const { state, outcome } =
      decision === 'reject'
        ? { state: 'rejected' as const, outcome: null }
        : await execute(tx, kinds.get(one.kind)!, { ...one, checkerId });
    await updateDecided(tx, {
      approvalId: one.approvalId,
      state,
      checkerId,
      decision,
      decisionReason: reason,
      outcome,
      at,
    });
    const done = (await findApproval(tx, one.approvalId))!;
    if (state === 'executed') await writeExecution(operators, tx, done);
    note({
      objectId: approvalId,
      brand: one.brand,
      before: { state: 'pending' },
      after: { kind: one.kind, object: one.object, objectId: one.objectId, decision, state, outcome },
      reason,
    });
    return ok(done);
  });
  if (!decided.ok || decided.value.state !== 'approved') return decided;
  // The decision stands. What cannot be done now is done by `tendApprovals`.
  await carryOut(operators, decided.value.approvalId).catch(onError);
  return ok((await findApproval(db, approvalId))!);
}

/** What is to become of an approved proposal: its preconditions are asked for again, in the transaction of the decision. */
async function execute(
  tx: Queryable,
  kind: ApprovalKind,
  one: Approval & { checkerId: bigint },
): Promise<{ state: DecisionRow['state']; outcome: Json }> {
  const payload = safeParse(kind.payload, one.payload);
  if (!payload.success) return { state: 'failed', outcome: { error: 'request.invalid' } };
  const now = await kind.before(tx, payload.data);
  if (!now.ok) return { state: 'stale', outcome: { error: now.error } };
  const changed = changedFields(one.before, now.value, kind.compared ?? null);
  if (changed.length > 0) return { state: 'stale', outcome: { changed: changed as unknown as Json } };
  if (!kind.execute) return { state: 'approved', outcome: null };
  const { approvalId, reason, makerId, checkerId } = one;
  const approved = { approvalId, payload: payload.data, reason, makerId, checkerId };
  const done = await inSavepoint(tx, async () => kind.execute!(tx, approved));
  return done.ok
    ? { state: 'executed', outcome: done.value }
    : { state: 'failed', outcome: { error: done.error } };
}
