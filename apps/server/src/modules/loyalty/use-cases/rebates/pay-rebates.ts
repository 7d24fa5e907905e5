import { postUntilAnswered } from '#modules/wallet/index.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { listPayingRebates, updateRebatesPaid, type RebatePayment } from '../../queries/rebates.ts';

/** Postings that travel together. */
const sliceSize = 512;

/**
 * Posts what is to be paid, slice by slice. The key of a posting is the payment's, so whatever a process that ended has posted is found
 * there and not posted again.
 */
export async function payRebates(context: LoyaltyContext, signal?: AbortSignal): Promise<void> {
  const { db, brands } = context;
  for (;;) {
    const slice = await listPayingRebates(db, brands(), sliceSize);
    if (slice.length === 0 || signal?.aborted) return;
    await payTogether(context, slice);
  }
}

export async function payTogether(
  { db, ledger, clock, currencyOf }: LoyaltyContext,
  payments: readonly RebatePayment[],
): Promise<void> {
  await Promise.all(
    payments.map(async ({ brand, memberId, paymentKey, amountMinor }) => {
      const answer = await postUntilAnswered(ledger, {
        brand,
        memberId,
        currency: currencyOf(brand),
        kind: 'rebate',
        house: 'rebate',
        amountMinor,
        idempotencyKey: `rebate:${paymentKey}`,
        reference: paymentKey,
      });
      if (answer.status !== 'booked' && answer.status !== 'replayed')
        throw new Error(`the rebate ${paymentKey} of ${memberId} was answered ${answer.status}`);
    }),
  );
  await updateRebatesPaid(db, payments, clock.now());
}
