/** Xendit's invoices and payouts, as its public documentation has them. */
import { formatDecimal } from '@perya/money/money.ts';
import { exactNumber, parseExact } from '#modules/cashier/provider/exact-json.ts';
import { createXenditProvider } from '#modules/cashier/provider/xendit-provider.ts';
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

const secretKey = 'xnd_development_of_the_drill';
const callbackToken = 'a-callback-token-of-the-drill';

interface Invoice {
  id: string;
  external_id: string;
  status: string;
  amount: unknown;
  currency: string;
  invoice_url: string;
}
interface Payout {
  id: string;
  reference_id: string;
  status: string;
  amount: unknown;
  currency: string;
  channel_code: string;
}

export async function openXenditPlayer(now: () => Date): Promise<Player> {
  const invoices = new Map<string, Invoice>();
  const payouts = new Map<string, Payout>();
  const refunds = new Map<string, object>();
  const door = await openProvider((call) => answer(call, invoices, payouts, refunds));
  const reportOf = (event: object) => ({
    body: JSON.stringify(event),
    headers: () => ({ 'x-callback-token': callbackToken }),
  });
  return {
    adapter: 'xendit',
    get trouble() {
      return door.trouble;
    },
    set trouble(value) {
      door.trouble = value;
    },
    provider: () =>
      createXenditProvider({
        code: 'drill',
        url: door.url,
        secretKey,
        callbackToken,
        capabilities: drillCapabilities(true),
        timeoutMs: patienceMs,
      }),
    settlePayment(paymentId, { state, amountMinor, again = false }) {
      const one = invoices.get(paymentId);
      if (!one) throw new Error(`Xendit has no invoice of ${paymentId}`);
      const status = state === 'paid' ? 'PAID' : 'EXPIRED';
      const paid = amountMinor === undefined ? one.amount : exactNumber(formatDecimal(amountMinor, 'PHP'));
      const settled = {
        ...one,
        status,
        ...(state === 'paid' && { paid_amount: paid, paid_at: now().toISOString() }),
      };
      if (!again) invoices.set(paymentId, settled);
      return reportOf({ ...settled, id: again ? `${one.id}-again` : one.id });
    },
    settlePayout(payoutId, end) {
      const one = payouts.get(payoutId);
      if (!one) throw new Error(`Xendit has no payout of ${payoutId}`);
      const data = { ...one, status: end.toUpperCase(), updated: now().toISOString() };
      payouts.set(payoutId, data);
      return reportOf({ event: `payout.${end}`, business_id: 'drill', created: now().toISOString(), data });
    },
    get made() {
      return { payments: invoices.size, payouts: payouts.size, refunds: refunds.size };
    },
    close: door.close,
  };
}

function answer(
  { method, path, query, headers, raw }: Call,
  invoices: Map<string, Invoice>,
  payouts: Map<string, Payout>,
  refunds: Map<string, object>,
): Answer {
  if (headers.authorization !== `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
    return unauthorised;
  if (path === '/v2/invoices' && method === 'GET') {
    const found = invoices.get(query.get('external_id') ?? '');
    return { status: 200, body: found ? [found] : [] };
  }
  if (path === '/v2/payouts' && method === 'GET') {
    const found = payouts.get(query.get('reference_id') ?? '');
    return { status: 200, body: { data: found ? [found] : [] } };
  }
  const body = parseExact(raw.toString()) as Record<string, string>;
  const amount = exactNumber(body['amount'] ?? '0');
  const { currency = 'PHP', external_id: externalId = '', reference_id: referenceId = '' } = body;
  if (path === '/v2/invoices') {
    const id = `inv-${invoices.size}-${externalId}`;
    const made = {
      id,
      external_id: externalId,
      status: 'PENDING',
      amount,
      currency,
      invoice_url: `http://pay.test/${id}`,
    };
    // Xendit makes as many of one external_id as it is asked for.
    invoices.set(externalId, made);
    return { status: 200, body: made };
  }
  const key = String(headers['idempotency-key'] ?? '');
  if (path === '/refunds') {
    const made = { id: `rfd-${key}`, reference_id: referenceId, status: 'PENDING', amount, currency };
    refunds.set(key, refunds.get(key) ?? made);
    return { status: 200, body: refunds.get(key) };
  }
  if (path !== '/v2/payouts') return unknown;
  const present = payouts.get(key);
  if (present) return { status: 200, body: present };
  const made = {
    id: `disb-${key}`,
    reference_id: referenceId,
    status: 'ACCEPTED',
    amount,
    currency,
    channel_code: body['channel_code'] ?? '',
  };
  payouts.set(key, made);
  return { status: 200, body: made };
}
