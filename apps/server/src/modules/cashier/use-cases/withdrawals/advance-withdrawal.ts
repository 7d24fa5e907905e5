/**
 * What comes next for a withdrawal, found out by its state: put the money aside, judge it by the rules, send it, ask the provider what became
 * of it, let the ledger follow. Run by due work, at least once; every step can be repeated.
 */
import { createHash } from 'node:crypto';
import { formatDecimal } from '@perya/money/money.ts';
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findRiskFacts, findWithdrawal, updateWithdrawalState } from '../../queries/withdrawals.ts';
import { looksTakenOver, waitReasonsOf, type WaitReason } from '../../rules/automatic-approval.ts';
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
  const { db, clock, cases } = dependencies;
  const { reasons, takeover } = await findWaitReasons(dependencies, one);
  const { id, brand, memberId, amountMinor, currency } = one;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const to = reasons.length === 0 ? 'approved' : 'review';
    const moved = await updateWithdrawalState(tx, id, ['checked'], [to], now, { reasons });
    if (!moved) return;
    await scheduleAdvance(tx, id, now);
    if (!takeover) return;
    const evidence = { withdrawal: String(id), amount: formatDecimal(amountMinor, currency) };
    await cases.raise(tx, {
      brand,
      memberId,
      rule: 'takeover',
      key: String(id),
      evidence,
      at: now,
    });
  });
}

interface Judgement {
  reasons: WaitReason[];
  /** The account may be in a stranger's hands. */
  takeover: boolean;
}

/** Closed when in doubt: what cannot be found out waits for a person. */
async function findWaitReasons(
  { db, clock, accounts, cases, withdrawalTermsOf, verificationOf, onError }: CashierDependencies,
  one: Withdrawal,
): Promise<Judgement> {
  try {
    const { automatic } = withdrawalTermsOf(one.brand);
    const [{ holder, paidElsewhere, ...facts }, newestDeviceAt, { verifiedName }, openAlerts] =
      await Promise.all([
        findRiskFacts(db, one),
        accounts.findNewestDevice(one.memberId),
        verificationOf(one),
        cases.countOpenAlerts(db, one),
      ]);
    const nameDiffers = verifiedName !== null && !isSameName(verifiedName, holder);
    const { amountMinor, id } = one;
    const now = clock.now();
    const takeover = paidElsewhere && looksTakenOver({ ...facts, newestDeviceAt }, now);
    const known = {
      ...facts,
      newestDeviceAt,
      nameDiffers,
      amountMinor,
      draw: drawOf(id),
      openAlerts: openAlerts + (takeover ? 1 : 0),
    };
    return { reasons: waitReasonsOf(automatic, known, now), takeover };
  } catch (error) {
    onError?.(error);
    return { reasons: ['doubt'], takeover: false };
  }
}

/** The same withdrawal is always judged alike, however often it is looked at. */
const drawOf = (id: bigint): number => createHash('sha256').update(String(id)).digest().readUInt32BE(0) % 100;
