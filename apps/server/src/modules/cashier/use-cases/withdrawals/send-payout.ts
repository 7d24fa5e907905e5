/**
 * Sends a payout through the payment port, and learns what became of it. It is marked as sent before the provider hears of it, so that
 * a crash in between leaves an unknown outcome, which is asked about, and never a payout that nobody remembers.
 */
import type { Queryable } from '#platform/db/database.ts';
import type { ProviderAnswer } from '#platform/http/call-provider.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import type { PaymentProvider, ProviderStatus, PayoutState } from '../../provider/payment-provider.ts';
import { listPayoutAccountsById } from '../../queries/payout-accounts.ts';
import {
  lockWithdrawal,
  updateAsked,
  updateAttention,
  updateProviderReference,
  updateWithdrawalState,
} from '../../queries/withdrawals.ts';
import { askAgainAt, decidePayout, type Withdrawal } from '../../rules/withdrawal.ts';
import { updateProvider } from '../../queries/payout-routes.ts';
import { scheduleAdvance } from './advance-work.ts';
import { chooseProvider } from './choose-provider.ts';

export async function sendPayout(dependencies: CashierDependencies, one: Withdrawal): Promise<void> {
  const { db, clock } = dependencies;
  const chosen = await chooseProvider(dependencies, one);
  const now = clock.now();
  const sent = await db.transaction(async (tx) => {
    if (!chosen) {
      const reasons = ['provider'];
      await updateWithdrawalState(tx, one.id, ['approved'], ['review'], now, { reasons });
      return null;
    }
    const { route } = chosen;
    if (route.provider !== one.provider || route.providerMethod !== one.providerMethod)
      await updateProvider(tx, one.id, route);
    const askAt = askAgainAt(now, 0, now);
    const moved = await updateWithdrawalState(tx, one.id, ['approved'], ['sent'], now, {
      sentAt: now,
      askAt,
    });
    if (moved) await scheduleAdvance(tx, one.id, askAt);
    return moved;
  });
  if (sent && chosen) await create(dependencies, chosen.provider, sent);
}

/** Asks about a payout that was sent, when it is time; one that the provider does not have is sent again, under the same identity. */
export async function askProvider(dependencies: CashierDependencies, one: Withdrawal): Promise<void> {
  const { db, clock } = dependencies;
  const now = clock.now();
  if (one.askAt === null || one.sentAt === null || one.askAt > now) return;
  const provider = providerOf(dependencies, one);
  if (provider) {
    const answer = await provider.queryPayout(String(one.id));
    if (answer.status === 'done') await hearOfPayout(dependencies, one.id, answer.value);
    else if (answer.status === 'refused') await missPayout(dependencies, provider, one);
  }
  const askAt = askAgainAt(one.sentAt, one.asked + 1, now);
  await db.transaction(async (tx) => {
    const still = await lockWithdrawal(tx, one.id);
    if (still?.state !== 'sent') return;
    await updateAsked(tx, one.id, one.asked + 1, askAt);
    await scheduleAdvance(tx, one.id, askAt);
  });
}

/** The provider has no such payout: it never arrived. One that it had accepted before is no matter for a second try. */
async function missPayout(
  dependencies: CashierDependencies,
  provider: PaymentProvider,
  one: Withdrawal,
): Promise<void> {
  if (one.providerReference === null) return create(dependencies, provider, one);
  await updateAttention(dependencies.db, one.id, 'missing');
  dependencies.onError?.(new Error(`${one.provider} does not know withdrawal ${one.id} any more`));
}

const providerOf = ({ providers }: CashierDependencies, { provider }: Withdrawal) =>
  providers.find(({ code }) => code === provider);

async function create(
  dependencies: CashierDependencies,
  provider: PaymentProvider,
  one: Withdrawal,
): Promise<void> {
  const { db, clock, numberBox, publicUrl } = dependencies;
  const account = (await listPayoutAccountsById(db, [one.accountId])).get(one.accountId);
  if (!account) throw new Error(`the withdrawal ${one.id} goes to no account`);
  const answer: ProviderAnswer<{ reference: string; state: PayoutState }> = await provider.createPayout({
    payoutId: String(one.id),
    method: one.providerMethod,
    account: {
      number: numberBox.open(account.numberSealed, one.memberId).toString(),
      holder: account.holder,
    },
    amount: { minor: one.amountMinor, currency: one.currency },
    callbackUrl: `${publicUrl}/wps/deposit/callback/${provider.code}`,
  });
  // Nobody knows: the money stays put aside, and the provider is asked.
  if (answer.status === 'unknown') return;
  if (answer.status === 'done') {
    const { amountMinor, currency } = one;
    await hearOfPayout(dependencies, one.id, { ...answer.value, amountMinor, currency, at: null });
    return;
  }
  const now = clock.now();
  await db.transaction(async (tx) => {
    const failed = await updateWithdrawalState(tx, one.id, ['sent'], ['failed'], now);
    if (failed) await scheduleAdvance(tx, one.id, now);
  });
}

/** What a provider says of a payout, asked or by itself. */
export async function hearOfPayout(
  { db, clock, onError }: Pick<CashierDependencies, 'db' | 'clock' | 'onError'>,
  id: bigint,
  told: ProviderStatus<PayoutState>,
): Promise<'applied' | 'ignored' | 'review'> {
  const outcome = await db.transaction((tx) => apply(tx));
  if (outcome === 'review') onError?.(new Error(`what the provider says of withdrawal ${id} does not fit`));
  return outcome;

  async function apply(tx: Queryable): Promise<'applied' | 'ignored' | 'review'> {
    const one = await lockWithdrawal(tx, id);
    if (!one) throw new Error(`there is no withdrawal ${id}`);
    const decision = decidePayout(one, told);
    if (decision.action === 'ignore') return 'ignored';
    if (decision.action === 'attend') {
      await updateAttention(tx, id, decision.why);
      return 'review';
    }
    await updateProviderReference(tx, id, told.reference);
    if (decision.action === 'note') return 'applied';
    const now = clock.now();
    await updateWithdrawalState(tx, id, [one.state], [decision.state], now);
    await scheduleAdvance(tx, id, now);
    return 'applied';
  }
}
