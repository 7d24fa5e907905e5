import { allEnded, postInSlices, postUntilAnswered } from '#modules/wallet/index.ts';
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
  await postInSlices<RebatePayment>(
    (after) => listPayingRebates(db, brands(), after, sliceSize),
    (slice) => payTogether(context, slice),
    signal,
  );
}

export async function payTogether(
  { db, ledger, clock, currencyOf }: LoyaltyContext,
  payments: readonly RebatePayment[],
): Promise<void> {
  await allEnded(
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
