import { safeParse } from 'zod/v4/core';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change, Json } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import { findApproval, findApprovalByRequest, insertApproval, type Approval } from '../queries/approvals.ts';

/** A proposal that nobody decides in three days was not urgent, or is not right any more. */
export const proposalMs = 3 * 86_400_000;

export interface Proposal {
  kind: string;
  payload: Json;
  reason: string;
  /** The same one again answers the same proposal. */
  requestId: string;
}

/** Stores a proposal with the state that it is about. */
export function propose(
  { clock, makeId, kinds }: Pick<Operators, 'clock' | 'makeId' | 'kinds'>,
  change: Change,
  operator: OperatorSession,
  { kind: name, payload, reason, requestId }: Proposal,
): Promise<Result<Approval, ErrorCode>> {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`there is no proposal of the kind ${name}`);
  const parsed = safeParse(kind.payload, payload);
  if (!parsed.success) throw new Error(`a proposal of ${name} does not fit: ${parsed.error.message}`);
  const { objectId, brand } = kind.subject(parsed.data);
  return change<Approval, ErrorCode>(async (tx, note) => {
    if (!operator.permissions.has(kind.propose) || !mayTouch(operator, brand))
      return fail('permission.denied');
    if (kind.concerns?.(parsed.data) === String(operator.operatorId)) return fail('approval.own');
    const { amountLimitMinor } = operator;
    const amountMinor = kind.amountMinor?.(parsed.data) ?? 0n;
    if (amountLimitMinor !== null && amountMinor > amountLimitMinor) return fail('amount.limit');
    const again = await findApprovalByRequest(tx, operator.operatorId, requestId);
    if (again) return repeated(again);
    const before = await kind.before(tx, parsed.data);
    if (!before.ok) return before;
    const at = clock.now();
    const approvalId = makeId();
    const inserted = await insertApproval(tx, {
      approvalId,
      kind: name,
      brand,
      object: kind.audit.object,
      objectId,
      payload,
      before: before.value,
      reason,
      makerId: operator.operatorId,
      requestId,
      at,
      expiresAt: new Date(at.getTime() + proposalMs),
    });
    // Somebody pressed twice: the first one has been committed meanwhile.
    if (!inserted) return repeated((await findApprovalByRequest(tx, operator.operatorId, requestId))!);
    note({
      objectId: String(approvalId),
      brand,
      before: before.value,
      after: { kind: name, object: kind.audit.object, objectId, payload },
      reason,
    });
    return ok((await findApproval(tx, approvalId))!);

    function repeated(one: Approval): Result<Approval, ErrorCode> {
      if (one.kind !== name || JSON.stringify(one.payload) !== JSON.stringify(payload))
        return fail('idempotency.conflict');
      note.nothing();
      return ok(one);
    }
  });
}
