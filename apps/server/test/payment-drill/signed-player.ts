/** The signed protocol of the cashier's README. */
import { randomUUID } from 'node:crypto';
import { formatDecimal, parseDecimal } from '@perya/money/money.ts';
import { createSignedProvider } from '#modules/cashier/index.ts';
import { signMessage, verifyMessage } from '#platform/http/message-signature.ts';
import { drillCapabilities } from './capabilities.ts';
import {
  openProvider,
  patienceMs,
  unauthorised,
  unknown,
  type Answer,
  type Call,
  type Player,
} from './player.ts';

const secret = 'a-secret-of-the-signed-drill';

interface Held {
  reference: string;
  amount: string;
  status: string;
  at: string | null;
}

export async function openSignedPlayer(now: () => Date): Promise<Player> {
  const payments = new Map<string, Held>();
  const payouts = new Map<string, Held>();
  const refunds = new Map<string, string>();
  const held: Books = { payments, payouts, refunds };
  const door = await openProvider((call) => answer(call, held, now));
  const reportOf = (event: object) => {
    const body = JSON.stringify({ eventId: `evt_${randomUUID()}`, currency: 'PHP', ...event });
    return { body, headers: (at: Date) => signMessage(secret, body, at) };
  };
  return {
    adapter: 'signed',
    get trouble() {
      return door.trouble;
    },
    set trouble(value) {
      door.trouble = value;
    },
    provider: (clock) =>
      createSignedProvider({
        code: 'drill',
        url: door.url,
        secret,
        clock,
        capabilities: drillCapabilities(true),
        timeoutMs: patienceMs,
      }),
    settlePayment(paymentId, { state, amountMinor, again = false }) {
      const one = payments.get(paymentId) ?? heldOf(`pay_${paymentId}`, '500.00', 'open');
      const amount = amountMinor === undefined ? one.amount : formatDecimal(amountMinor, 'PHP');
      const at = now().toISOString();
      if (!again)
        payments.set(paymentId, { ...one, status: state, amount, at: state === 'paid' ? at : null });
      return reportOf({
        providerReference: again ? `${one.reference}_again` : one.reference,
        merchantOrderId: paymentId,
        status: state,
        amount,
        paidAt: state === 'paid' ? at : null,
      });
    },
    settlePayout(payoutId, end) {
      const one = payouts.get(payoutId) ?? heldOf(`out_${payoutId}`, '0.00', 'ACCEPTED');
      const status = end.toUpperCase();
      payouts.set(payoutId, { ...one, status });
      return reportOf({
        type: 'payout',
        providerReference: one.reference,
        merchantOrderId: payoutId,
        status,
        amount: one.amount,
        at: now().toISOString(),
      });
    },
    get made() {
      return { payments: payments.size, payouts: payouts.size, refunds: refunds.size };
    },
    close: door.close,
  };
}

const heldOf = (reference: string, amount: string, status: string): Held => ({
  reference,
  amount: formatDecimal(parseDecimal(amount, 'PHP') ?? 0n, 'PHP'),
  status,
  at: null,
});

interface Books {
  payments: Map<string, Held>;
  payouts: Map<string, Held>;
  refunds: Map<string, string>;
}

function answer(
  { path, raw, headers }: Call,
  { payments, payouts, refunds }: Books,
  now: () => Date,
): Answer {
  if (!verifyMessage(secret, raw, headers, now())) return unauthorised;
  const body = JSON.parse(raw.toString()) as Record<string, string>;
  const { paymentId = '', payoutId = '', amount = '' } = body;
  if (path === '/payments') {
    const one = payments.get(paymentId) ?? heldOf(`pay_${paymentId}`, amount, 'open');
    payments.set(paymentId, one);
    return {
      status: 200,
      body: { providerReference: one.reference, checkoutUrl: `http://pay.test/${paymentId}` },
    };
  }
  if (path === '/payouts') {
    const one = payouts.get(payoutId) ?? heldOf(`out_${payoutId}`, amount, 'ACCEPTED');
    payouts.set(payoutId, one);
    return { status: 200, body: { providerReference: one.reference, status: one.status } };
  }
  if (path === '/refunds') {
    const { refundId = '' } = body;
    refunds.set(refundId, `back_${refundId}`);
    return { status: 200, body: { providerReference: refunds.get(refundId), status: 'PENDING' } };
  }
  const found = path === '/payments/query' ? payments.get(paymentId) : payouts.get(payoutId);
  if (!found) return unknown;
  const { reference, status, at } = found;
  const common = { providerReference: reference, status, amount: found.amount, currency: 'PHP' };
  return {
    status: 200,
    body: path === '/payments/query' ? { ...common, paidAt: at } : { ...common, at: now().toISOString() },
  };
}
