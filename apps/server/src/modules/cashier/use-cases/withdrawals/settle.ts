/**
 * What the ledger has to do for a withdrawal's state. The state is decided in the database first; each step here is idempotent by the
 * withdrawal's identity, so that it can be repeated after a crash at any point.
 */
import { formatDecimal } from '@perya/money/money.ts';
import { writeMail } from '#modules/inbox/index.ts';
import { postUntilAnswered } from '#modules/wallet/index.ts';
import { clearing } from '#modules/wallet/ledger/house.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { listPayoutAccountsById } from '../../queries/payout-accounts.ts';
import { updateWithdrawalSettled, updateWithdrawalState } from '../../queries/withdrawals.ts';
import type { Withdrawal } from '../../rules/withdrawal.ts';
import { scheduleAdvance } from './advance-work.ts';

type Dependencies = Pick<CashierDependencies, 'db' | 'clock' | 'makeId' | 'ledger' | 'bonuses' | 'onError'>;

const holdKey = ({ id }: Withdrawal): string => `withdrawal:${id}`;
const keyOf = (one: Withdrawal) => ({
  brand: one.brand,
  memberId: one.memberId,
  idempotencyKey: holdKey(one),
});

/** Pays what the member owes, and puts amount and fee aside. Where there is not enough any more, the withdrawal ends, and nothing was moved. */
export async function holdMoney(
  { db, clock, ledger, bonuses, debts }: Dependencies & Pick<CashierDependencies, 'debts'>,
  one: Withdrawal,
): Promise<void> {
  // Only a request that passed the gates pays a debt; they counted the debt as gone. Its key lets it pay once, also after a crash.
  await debts.payBeforeWithdrawal(one, one.requestId);
  const answer = await ledger.hold({
    ...keyOf(one),
    kind: 'withdrawal',
    currency: one.currency,
    amountMinor: one.amountMinor + one.feeMinor,
    reference: String(one.id),
    detail: { method: one.method, provider: one.provider },
  });
  const now = clock.now();
  if (answer.status === 'conflict')
    throw new Error(`the hold of withdrawal ${one.id} stands for something else`);
  const emptyPurses = await db.transaction(async (tx) => {
    if (answer.status === 'insufficient') {
      const change = { settled: true, rejectReason: 'funds' };
      await updateWithdrawalState(tx, one.id, ['requested'], ['rejected'], now, change);
    } else if (answer.state === 'pending') {
      const moved = await updateWithdrawalState(tx, one.id, ['requested'], ['checked'], now);
      if (!moved) return null;
      await scheduleAdvance(tx, one.id, now);
      // With the state, so that each withdrawal ends them once, and none that found no money.
      return one.bonusMinor === null ? null : bonuses?.endAll(tx, one);
    }
    return null;
  });
  await emptyPurses?.();
}

/** The end of it: what was put aside goes out, or is free again; what came back is credited. */
export async function settle(dependencies: Dependencies, one: Withdrawal): Promise<void> {
  const { db, ledger } = dependencies;
  switch (one.state) {
    case 'rejected':
    case 'failed':
    case 'cancelled': {
      const { status } = await ledger.voidHold(keyOf(one));
      if (status === 'posted')
        throw new Error(`the withdrawal ${one.id} is ${one.state}, and its money went out`);
      break;
    }
    case 'paid':
      await payOut(dependencies, one);
      break;
    case 'reversed':
      await payOut(dependencies, one);
      await giveBack(dependencies, one);
      break;
    default:
      return;
  }
  const [account] = (await listPayoutAccountsById(db, [one.accountId])).values();
  await db.transaction(async (tx) => {
    if (await updateWithdrawalSettled(tx, one.id, one.state))
      await tell(dependencies, tx, one, account?.last4 ?? '');
  });
}

async function payOut({ ledger }: Dependencies, one: Withdrawal): Promise<void> {
  const legs = [
    { amountMinor: one.amountMinor, kind: 'withdrawal', house: clearing(one.provider, 'out') } as const,
    ...(one.feeMinor > 0n ? [{ amountMinor: one.feeMinor, kind: 'fee', house: 'fee' } as const] : []),
  ];
  const { status } = await ledger.postHold(keyOf(one), { legs });
  if (status !== 'booked' && status !== 'replayed')
    throw new Error(`the payout of withdrawal ${one.id} could not be booked: ${status}`);
}

/** The fee as well: nothing was paid for. */
async function giveBack({ ledger }: Dependencies, one: Withdrawal): Promise<void> {
  const answer = await postUntilAnswered(ledger, {
    brand: one.brand,
    memberId: one.memberId,
    idempotencyKey: `withdrawal:${one.id}:reversed`,
    kind: 'refund',
    currency: one.currency,
    amountMinor: one.amountMinor,
    house: clearing(one.provider, 'out'),
    ...(one.feeMinor > 0n && { more: [{ amountMinor: one.feeMinor, kind: 'fee', house: 'fee' }] }),
    reference: String(one.id),
  });
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`the withdrawal ${one.id} could not be credited back: ${answer.status}`);
}

async function tell(
  { clock, makeId }: Dependencies,
  tx: Parameters<typeof writeMail>[0],
  { id, brand, memberId, state, amountMinor, currency }: Withdrawal,
  last4: string,
): Promise<void> {
  const amount = formatDecimal(amountMinor, currency);
  const mail = { mailId: makeId(), brand, memberId, key: `withdrawal:${id}:${state}`, at: clock.now() };
  if (state === 'paid') {
    const values = { amount, account: `•••• ${last4}` };
    await writeMail(tx, { ...mail, content: { kind: 'withdrawalPaid', values } });
  } else if (state === 'rejected' || state === 'failed' || state === 'reversed')
    await writeMail(tx, {
      ...mail,
      content: { kind: 'withdrawalRefused', values: { amount, reason: state } },
    });
}
