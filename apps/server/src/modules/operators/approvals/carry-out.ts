import { safeParse } from 'zod/v4/core';
import { fail } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Operators } from '../dependencies.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { writeExecution } from './write-execution.ts';
import {
  findApproval,
  listApproved,
  listOverdue,
  lockApproval,
  updateCarriedOut,
  updateExpired,
} from '../queries/approvals.ts';

type Carrier = Pick<Operators, 'db' | 'clock' | 'kinds'>;

/** A decision that is younger may still be in work where it was made. */
const inWorkMs = 30_000;

/**
 * Carries an approved proposal out and writes down what came of it. A second run, after a crash or in another
 * process, repeats the work under the same key and finds it done.
 */
export async function carryOut({ db, clock, kinds }: Carrier, approvalId: bigint): Promise<void> {
  const one = await findApproval(db, approvalId);
  const kind = one && kinds.get(one.kind);
  if (!one || one.state !== 'approved' || !kind?.carryOut || one.checkerId === null) return;
  const payload = safeParse(kind.payload, one.payload);
  const { reason, makerId, checkerId } = one;
  const result = payload.success
    ? await kind.carryOut({ approvalId, payload: payload.data, reason, makerId, checkerId })
    : fail('request.invalid');
  await db.transaction(async (tx) => {
    const locked = await lockApproval(tx, approvalId);
    if (locked?.state !== 'approved') return;
    const outcome = result.ok ? result.value : { error: result.error };
    await updateCarriedOut(tx, approvalId, result.ok ? 'executed' : 'failed', outcome, clock.now());
    await writeExecution({ clock, kinds }, tx, (await findApproval(tx, approvalId))!);
  });
}

/** Closes a pending proposal at the end of its time. */
export async function closeOverdue(
  { clock }: Pick<Operators, 'clock'>,
  tx: Queryable,
  approvalId: bigint,
): Promise<void> {
  const one = await lockApproval(tx, approvalId);
  const now = clock.now();
  if (one?.state !== 'pending' || one.expiresAt > now) return;
  await updateExpired(tx, approvalId, now);
  await writeAudit(
    tx,
    clock,
    { kind: 'system', name: 'expiry' },
    {
      action: 'approval.expire',
      object: 'approval',
      objectId: String(approvalId),
      brand: one.brand,
      before: { state: 'pending' },
      after: { state: 'expired', kind: one.kind },
    },
  );
}

/** Closes proposals whose time is over, and finishes those that a crash left between the decision and its work. */
export async function tendApprovals(carrier: Carrier, { all = false } = {}): Promise<void> {
  const { db, clock } = carrier;
  const now = clock.now();
  for (const approvalId of await listOverdue(db, now)) {
    await db.transaction((tx) => closeOverdue({ clock }, tx, approvalId));
  }
  const before = all ? now : new Date(now.getTime() - inWorkMs);
  for (const approvalId of await listApproved(db, before)) await carryOut(carrier, approvalId);
}
