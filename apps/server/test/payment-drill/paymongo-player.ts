/** PayMongo's payment intents by QR Ph, as its public documentation has them. */
import { createHmac } from 'node:crypto';
import { exactNumber, parseExact } from '#modules/cashier/provider/exact-json.ts';
import { createPaymongoProvider } from '#modules/cashier/provider/paymongo-provider.ts';
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

const secretKey = 'sk_test_of_the_drill';
const webhookSecret = 'whsk_of_the_drill';
/** One pixel. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Payment {
  id: string;
  attributes: Record<string, unknown>;
}
interface Intent {
  id: string;
  order: string;
  amount: string;
  status: string;
  payments: Payment[];
}

export async function openPaymongoPlayer(now: () => Date): Promise<Player> {
  const intents = new Map<string, Intent>();
  const door = await openProvider((call) => answer(call, intents));
  let events = 0;
  const reportOf = (type: string, data: object) => {
    events += 1;
    const event = { id: `evt_${events}`, type: 'event', attributes: { type, livemode: false, data } };
    const body = JSON.stringify({ data: event });
    return {
      body,
      headers: (at: Date) => {
        const time = Math.floor(at.getTime() / 1_000);
        const mac = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
        return { 'paymongo-signature': `t=${time},te=${mac},li=` };
      },
    };
  };
  /** The newest: earlier ones were never shown to anyone. */
  const intentOf = (order: string): Intent => {
    const found = [...intents.values()].findLast((one) => one.order === order);
    if (!found) throw new Error(`PayMongo has no intent of ${order}`);
    return found;
  };
  return {
    adapter: 'paymongo',
    get trouble() {
      return door.trouble;
    },
    set trouble(value) {
      door.trouble = value;
    },
    provider: (clock) =>
      createPaymongoProvider({
        code: 'drill',
        url: door.url,
        secretKey,
        webhookSecret,
        clock,
        capabilities: drillCapabilities(false),
        timeoutMs: patienceMs,
      }),
    settlePayment(paymentId, { state, amountMinor, again = false }) {
      const one = intentOf(paymentId);
      const attributes = {
        amount: exactNumber(String(amountMinor ?? one.amount)),
        currency: 'PHP',
        status: state === 'paid' ? 'paid' : 'failed',
        payment_intent_id: again ? `${one.id}_again` : one.id,
        // Payments carry the metadata of their intent; where they do not, the intent's name is enough.
        metadata: again ? { order: paymentId } : null,
        paid_at: state === 'paid' ? Math.floor(now().getTime() / 1_000) : null,
        billing: null,
      };
      const payment = { id: `pay_${one.id}_${one.payments.length}`, type: 'payment', attributes };
      if (!again) {
        one.payments.push(payment);
        one.status = state === 'paid' ? 'succeeded' : 'awaiting_payment_method';
      }
      return reportOf(state === 'paid' ? 'payment.paid' : 'payment.failed', payment);
    },
    settlePayout: null,
    get made() {
      const refunds = [...intents.values()].flatMap(({ payments }) =>
        payments.flatMap(({ attributes }) => (attributes['refunds'] as object[] | undefined) ?? []),
      );
      return { payments: intents.size, payouts: 0, refunds: refunds.length };
    },
    close: door.close,
  };
}

function answer({ method, path, headers, raw }: Call, intents: Map<string, Intent>): Answer {
  if (headers.authorization !== `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`)
    return unauthorised;
  const [, , room, id = '', step] = path.split('/');
  const found = intents.get(id);
  if (method === 'GET') return found ? { status: 200, body: { data: shown(found) } } : unknown;
  const { data } = parseExact(raw.toString()) as { data: { attributes: Record<string, unknown> } };
  if (room === 'payment_methods')
    return { status: 200, body: { data: { id: 'pm_qrph', type: 'payment_method' } } };
  if (step === 'attach') {
    if (!found) return unknown;
    found.status = 'awaiting_next_action';
    const next = { type: 'consume_qr', code: { id: `code_${id}`, image_url: picture } };
    return { status: 200, body: { data: shown(found, next) } };
  }
  if (room === 'refunds') {
    const { amount, payment_id: paymentId, metadata } = data.attributes;
    const paid = [...intents.values()]
      .flatMap(({ payments }) => payments)
      .find((one) => one.id === paymentId);
    if (!paid) return unknown;
    const refunds = (paid.attributes['refunds'] ??= []) as object[];
    const attributes = { amount: exactNumber(String(amount)), currency: 'PHP', status: 'pending', metadata };
    const made = { id: `ref_${refunds.length}_${paid.id}`, attributes };
    refunds.push(made);
    return { status: 200, body: { data: made } };
  }
  if (room !== 'payment_intents') return unknown;
  const { amount, metadata } = data.attributes as { amount: string; metadata: { order: string } };
  const made: Intent = {
    id: `pi_${intents.size}_${metadata.order}`,
    order: metadata.order,
    amount,
    status: 'awaiting_payment_method',
    payments: [],
  };
  intents.set(made.id, made);
  return { status: 200, body: { data: shown(made) } };
}

const shown = ({ id, amount, status, payments }: Intent, next: object | null = null) => ({
  id,
  type: 'payment_intent',
  attributes: {
    amount: exactNumber(amount),
    currency: 'PHP',
    status,
    client_key: `${id}_client`,
    payments,
    next_action: next,
  },
});
