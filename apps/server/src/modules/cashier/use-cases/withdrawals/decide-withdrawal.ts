/** An operator's steps with a pending withdrawal: claim, approve, reject. */
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change, Noting } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import { claims } from '../../claims.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { lockWithdrawal, updateClaimed, updateWithdrawalState } from '../../queries/withdrawals.ts';
import type { RejectReason, Withdrawal } from '../../rules/withdrawal.ts';
import { scheduleAdvance } from './advance-work.ts';
import { settle } from './settle.ts';

type Dependencies = Pick<CashierDependencies, 'db' | 'clock' | 'makeId' | 'ledger' | 'onError'>;
type Answer = Promise<Result<Withdrawal, ErrorCode>>;

export function claimWithdrawal(
  { clock }: Pick<Dependencies, 'clock'>,
  change: Change,
  operator: OperatorSession,
  id: bigint,
): Answer {
  return change<Withdrawal, ErrorCode>(async (tx, note) => {
    const one = await lockWithdrawal(tx, id);
    if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
    if (one.state !== 'review') return fail('withdrawal.state');
    const now = clock.now();
    if (claims.isTaken(one, operator.operatorId, now)) return fail('withdrawal.claimed');
    await updateClaimed(tx, id, operator.operatorId, now);
    note({ objectId: String(id), brand: one.brand, after: { claimed: true } });
    return ok({ ...one, claimedBy: operator.operatorId, claimedAt: now });
  });
}

interface Decision {
  id: bigint;
  reason: string;
}

/** For amounts below the brand's limit for two approvals. */
export function approveWithdrawal(
  { clock, cases }: Pick<CashierDependencies, 'clock' | 'cases'>,
  change: Change,
  operator: OperatorSession,
  { id, reason }: Decision,
): Answer {
  return change<Withdrawal, ErrorCode>(async (tx, note) => {
    const found = await findMine(tx, clock.now(), operator, id, 'approved', note);
    if (!found.ok || found.value.state !== 'review') return found;
    const { amountLimitMinor } = operator;
    if (amountLimitMinor !== null && found.value.amountMinor > amountLimitMinor) return fail('amount.limit');
    if (await cases.forbidsPayouts(tx, found.value)) return fail('case.sanctions');
    const now = clock.now();
    const decided = { decidedBy: operator.operatorId, note: reason };
    const moved = await updateWithdrawalState(tx, id, ['review'], ['approved'], now, decided);
    if (!moved) return fail('withdrawal.state');
    await scheduleAdvance(tx, id, now);
    note({
      objectId: String(id),
      brand: moved.brand,
      before: { state: 'review' },
      after: { state: 'approved' },
      reason,
    });
    return ok(moved);
  });
}

export async function rejectWithdrawal(
  dependencies: Dependencies,
  change: Change,
  operator: OperatorSession,
  { id, reason, because }: Decision & { because: RejectReason },
): Answer {
  const { clock, onError } = dependencies;
  const rejected = await change<Withdrawal, ErrorCode>(async (tx, note) => {
    const found = await findMine(tx, clock.now(), operator, id, 'rejected', note);
    if (!found.ok || found.value.state !== 'review') return found;
    const now = clock.now();
    const decided = { decidedBy: operator.operatorId, note: reason, rejectReason: because };
    const moved = await updateWithdrawalState(tx, id, ['review'], ['rejected'], now, decided);
    if (!moved) return fail('withdrawal.state');
    await scheduleAdvance(tx, id, now);
    const after = { state: 'rejected', because };
    note({ objectId: String(id), brand: moved.brand, before: { state: 'review' }, after, reason });
    return ok(moved);
  });
  // The decision is committed; if this fails, due work returns the money.
  if (rejected.ok) await settle(dependencies, rejected.value).catch((error: unknown) => onError?.(error));
  return rejected;
}

/** A pending withdrawal that this operator has claimed. A repeated decision returns the order unchanged. */
async function findMine(
  tx: Queryable,
  now: Date,
  { operatorId, ...operator }: OperatorSession,
  id: bigint,
  done: Withdrawal['state'],
  note: Noting,
): Answer {
  const one = await lockWithdrawal(tx, id);
  if (!one || !mayTouch(operator, one.brand)) return fail('not.found');
  if (one.state === done && one.decidedBy === operatorId) {
    note.nothing();
    return ok(one);
  }
  if (one.state !== 'review') return fail('withdrawal.state');
  return claims.isMine(one, operatorId, now) ? ok(one) : fail('withdrawal.claimed');
}
