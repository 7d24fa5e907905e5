import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findOwnWithdrawal, updateWithdrawalState } from '../../queries/withdrawals.ts';
import { unsentStates, type Withdrawal } from '../../rules/withdrawal.ts';
import { scheduleAdvance } from './advance-work.ts';
import { settle } from './settle.ts';

/** The member takes it back, until it is sent, where the brand's regulator allows it. Again: the same answer. */
export async function cancelWithdrawal(
  dependencies: CashierDependencies,
  owner: { brand: string; memberId: bigint },
  id: bigint,
): Promise<Result<Withdrawal, 'not.found' | 'withdrawal.closed'>> {
  const { db, clock, withdrawalTermsOf } = dependencies;
  const one = await findOwnWithdrawal(db, owner, id);
  if (one === null) return fail('not.found');
  if (one.state === 'cancelled') return ok(one);
  if (!withdrawalTermsOf(one.brand).memberCancels) return fail('withdrawal.closed');
  const now = clock.now();
  const cancelled = await db.transaction(async (tx) => {
    const moved = await updateWithdrawalState(tx, id, unsentStates, ['cancelled'], now);
    if (moved) await scheduleAdvance(tx, id, now);
    return moved;
  });
  if (!cancelled) {
    const after = await findOwnWithdrawal(db, owner, id);
    return after?.state === 'cancelled' ? ok(after) : fail('withdrawal.closed');
  }
  await settle(dependencies, cancelled);
  return ok({ ...cancelled, settled: true });
}
