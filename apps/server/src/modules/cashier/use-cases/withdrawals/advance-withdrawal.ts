/**
 * What comes next for a withdrawal, found out by its state: put the money aside, judge it by the rules, send it, ask the provider what became
 * of it, let the ledger follow. Run by due work, at least once; every step can be repeated.
 */
import { createHash } from 'node:crypto';
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findRiskFacts, findWithdrawal, updateWithdrawalState } from '../../queries/withdrawals.ts';
import { waitReasonsOf, type WaitReason } from '../../rules/automatic-approval.ts';
import { isSameName } from '../../rules/same-name.ts';
import type { Withdrawal } from '../../rules/withdrawal.ts';
import { advanceWork, scheduleAdvance } from './advance-work.ts';
import { askProvider, sendPayout } from './send-payout.ts';
import { holdMoney, settle } from './settle.ts';

export function advanceWithdrawals(dependencies: CashierDependencies): AnyHandler {
  return defineHandler({
    kind: advanceWork,
    run: ({ payload }) => advanceWithdrawal(dependencies, BigInt(payload.withdrawalId)),
  });
}

/** @throws where a step has to be repeated. */
export async function advanceWithdrawal(dependencies: CashierDependencies, id: bigint): Promise<void> {
  // A withdrawal passes some states in one go; each pass finds another one, or ends.
  for (let before: Withdrawal['state'] | null = null; ;) {
    const one = await findWithdrawal(dependencies.db, id);
    if (!one || one.state === before) return;
    before = one.state;
    await step(dependencies, one);
  }
}

async function step(dependencies: CashierDependencies, one: Withdrawal): Promise<void> {
  switch (one.state) {
    case 'requested':
      return holdMoney(dependencies, one);
    case 'checked':
      return judge(dependencies, one);
    case 'approved':
      return sendPayout(dependencies, one);
    case 'sent':
      return askProvider(dependencies, one);
    default:
      if (!one.settled) await settle(dependencies, one);
  }
}

async function judge(dependencies: CashierDependencies, one: Withdrawal): Promise<void> {
  const { db, clock } = dependencies;
  const reasons = await findWaitReasons(dependencies, one);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const to = reasons.length === 0 ? 'approved' : 'review';
    const moved = await updateWithdrawalState(tx, one.id, ['checked'], [to], now, { reasons });
    if (moved) await scheduleAdvance(tx, one.id, now);
  });
}

/** Closed when in doubt: what cannot be found out waits for a person. */
async function findWaitReasons(
  { db, clock, accounts, withdrawalTermsOf, verificationOf, onError }: CashierDependencies,
  one: Withdrawal,
): Promise<WaitReason[]> {
  try {
    const { automatic } = withdrawalTermsOf(one.brand);
    const [{ holder, ...facts }, newestDeviceAt, { verifiedName }] = await Promise.all([
      findRiskFacts(db, one),
      accounts.findNewestDevice(one.memberId),
      verificationOf(one),
    ]);
    const nameDiffers = verifiedName !== null && !isSameName(verifiedName, holder);
    const { amountMinor, id } = one;
    const known = { ...facts, newestDeviceAt, nameDiffers, amountMinor, draw: drawOf(id) };
    return waitReasonsOf(automatic, known, clock.now());
  } catch (error) {
    onError?.(error);
    return ['doubt'];
  }
}

/** The same withdrawal is always judged alike, however often it is looked at. */
const drawOf = (id: bigint): number => createHash('sha256').update(String(id)).digest().readUInt32BE(0) % 100;
