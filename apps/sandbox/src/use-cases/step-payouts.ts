import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { lockDuePayout, updatePayout, type Payout } from '../payout-queries.ts';
import { insertEvent } from '../queries.ts';
import { giveUpAfterSeconds } from '../rules/delivery.ts';
import { isReported, isSilent, nextStep, type PayoutStatus } from '../rules/payout.ts';

/** Gives payouts that are due their next state, each with its report in the same transaction. @returns how many. */
export async function stepPayouts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const stepped = await db.transaction(async (tx) => {
      const at = now();
      const payout = await lockDuePayout(tx, at);
      if (!payout) return false;
      const next = nextStep(payout.account_number, payout.status);
      const { status, seconds } = next ?? { status: payout.status, seconds: null };
      const nextAt = seconds === null ? null : new Date(at.getTime() + seconds * 1_000);
      await updatePayout(tx, payout.reference, { status, at, nextAt });
      if (isReported(status) && !isSilent(payout.account_number)) await report(tx, payout, status, at);
      return true;
    });
    if (!stepped) return count;
  }
}

async function report(
  tx: Parameters<typeof insertEvent>[0],
  payout: Payout,
  status: PayoutStatus,
  at: Date,
): Promise<void> {
  const id = `evt_${randomUUID()}`;
  await insertEvent(tx, {
    id,
    subject: { payout: payout.reference },
    callbackUrl: payout.callback_url,
    body: JSON.stringify({
      type: 'payout',
      eventId: id,
      providerReference: payout.reference,
      merchantOrderId: payout.payout_id,
      status,
      amount: payout.amount,
      currency: payout.currency,
      at: at.toISOString(),
    }),
    copies: 1,
    giveUpAt: new Date(at.getTime() + giveUpAfterSeconds * 1_000),
  });
}
