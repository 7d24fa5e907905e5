import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../dependencies.ts';
import { findApproval, lockForDecision, updateWithdrawn, type Approval } from '../queries/approvals.ts';

/** The maker takes a pending proposal back, so that a right one can be proposed at once. Of a decision at the same moment the first counts. */
export function withdraw(
  { clock }: Pick<Operators, 'clock'>,
  change: Change,
  operator: OperatorSession,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<Result<Approval, ErrorCode>> {
  return change<Approval, ErrorCode>(async (tx, note) => {
    const one = await lockForDecision(tx, approvalId);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    if (one.makerId !== operator.operatorId) return fail('permission.denied');
    if (one.state === 'withdrawn') {
      note.nothing();
      return ok(one);
    }
    const at = clock.now();
    if (one.state !== 'pending' || one.expiresAt <= at) return fail('approval.closed');
    await updateWithdrawn(tx, one.approvalId, reason, at);
    note({
      objectId: approvalId,
      brand: one.brand,
      before: { state: 'pending' },
      after: { kind: one.kind, object: one.object, objectId: one.objectId, state: 'withdrawn' },
      reason,
    });
    return ok((await findApproval(tx, approvalId))!);
  });
}
