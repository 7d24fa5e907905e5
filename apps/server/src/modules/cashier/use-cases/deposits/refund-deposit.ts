import type { CashierDependencies } from '../../dependencies.ts';
import type { RefundState } from '../../provider/payment-provider.ts';
import { updateRefund } from '../../queries/deposit-decisions.ts';
import type { DepositOrder } from '../../rules/deposit.ts';

type Dependencies = Pick<CashierDependencies, 'db' | 'clock' | 'providers' | 'publicUrl'>;

/** Minutes after which a provider is asked again; it is the same refund, whose identity makes it one. */
const againMinutes = [1, 5, 15, 60] as const;

/** Gives what came back to its payer. @returns when to ask again; null: it is settled. */
export async function refundDeposit(dependencies: Dependencies, order: DepositOrder): Promise<Date | null> {
  const { db, clock, providers, publicUrl } = dependencies;
  const { id, refundId, receivedMinor, currency } = order;
  if (refundId === null || receivedMinor === null) return null;
  const provider = providers.find(({ code }) => code === order.provider);
  const answer = await provider?.refundPayment({
    refundId: String(refundId),
    // A second payment of an order is the provider's by the first one's identity.
    paymentId: String(order.secondOf ?? id),
    ...(order.providerReference !== null && { reference: order.providerReference }),
    amount: { minor: receivedMinor, currency },
    callbackUrl: `${publicUrl}/wps/deposit/callback/${order.provider}`,
  });
  const now = clock.now();
  if (!answer || answer.status === 'refused') {
    await updateRefund(db, id, 'failed', now);
    return null;
  }
  if (answer.status === 'done' && answer.value.state !== 'pending') {
    await noteRefund(dependencies, order, answer.value.state);
    return null;
  }
  await updateRefund(db, id, 'again', now);
  const minutes = againMinutes[Math.min(order.refundTries, againMinutes.length - 1)] ?? 60;
  return new Date(now.getTime() + minutes * 60_000);
}

/** What the provider says of a refund, by its answer or by a report. */
export async function noteRefund(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id }: Pick<DepositOrder, 'id'>,
  state: RefundState,
): Promise<boolean> {
  if (state === 'pending') return false;
  return updateRefund(db, id, state === 'succeeded' ? 'done' : 'failed', clock.now());
}
