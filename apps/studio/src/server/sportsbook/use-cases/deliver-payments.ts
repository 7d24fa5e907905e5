import { randomUUID } from 'node:crypto';
import type { WalletAnswer } from '../../wallet-client.ts';
import { claimDue } from '../../stakes/queries.ts';
import { sendOwed } from '../../stakes/send-owed.ts';
import type { SportsContext } from '../context.ts';
import { lockBet, updateLeftToRefunding } from '../queries/bets.ts';
import {
  insertPayment,
  listOwedPayments,
  listPaymentsById,
  updateToPaid,
  type PaymentRow,
} from '../queries/payments.ts';

/** Sends the wallet one payment. Sending it again later is harmless: the transaction's id is the payment's. */
async function deliver(context: SportsContext, payment: PaymentRow): Promise<WalletAnswer> {
  const { answer, done } = await sendOwed(context, {
    ...payment,
    id: payment.bet_id,
    state: payment.kind === 'win' ? 'settling' : 'refunding',
    win_minor: payment.amount_minor,
    win_uuid: payment.uuid,
    rollback_uuid: payment.uuid,
  });
  if (done) {
    await context.db.transaction(async (tx) => {
      await lockBet(tx, payment.bet_id);
      await updateToPaid(tx, payment.uuid, payment.bet_id);
    });
  }
  return answer;
}

/** Pays what a bet owes now, in a request; the delivery comes for it when this gets no answer. */
export async function deliverNow(context: SportsContext, betId: string): Promise<WalletAnswer | null> {
  const owed = await listOwedPayments(context.db, betId);
  const answers = await Promise.all(owed.map((payment) => deliver(context, payment)));
  return answers.at(-1) ?? null;
}

/** One pass over what is owed: bets of processes that died go back, wins and rollbacks are sent. @returns how many */
export async function deliverPayments(context: SportsContext): Promise<number> {
  await context.db.transaction(async (tx) => {
    for (const betId of await updateLeftToRefunding(tx, context.now()))
      await insertPayment(tx, { uuid: randomUUID(), betId, kind: 'rollback', amountMinor: 0n, graceMs: 0 });
  });
  const due = await claimDue(context.db, 'sport_payment', listPaymentsById, 50);
  await Promise.all(due.map((payment) => deliver(context, payment)));
  return due.length;
}
