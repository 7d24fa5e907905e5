import type { Queryable } from '#platform/db/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Operators } from '../dependencies.ts';
import type { Approval } from '../queries/approvals.ts';

/** The row of the audit under the thing that was changed: who approved it, who proposed it, and why. */
export async function writeExecution(
  { clock, kinds }: Pick<Operators, 'clock' | 'kinds'>,
  tx: Queryable,
  done: Approval,
): Promise<void> {
  const { action, object } = kinds.get(done.kind)!.audit;
  const { approvalId, checkerId, checkerName, makerName, brand, objectId, before, payload, outcome } = done;
  const actor = {
    kind: 'operator',
    name: checkerName ?? '',
    ...(checkerId !== null && { operatorId: checkerId }),
  } as const;
  await writeAudit(tx, clock, actor, {
    action: done.state === 'executed' ? action : `${action}.failed`,
    object,
    objectId,
    brand,
    before,
    after: { approvalId: String(approvalId), proposedBy: makerName, payload, outcome },
    reason: done.reason,
  });
}
