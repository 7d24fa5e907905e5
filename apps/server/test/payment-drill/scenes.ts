/** The scenes of a drill: what a provider does, and what must have come of it. */
import type { Stage } from './drill.ts';

export interface Scene {
  name: string;
  /** Needs a provider that pays out. */
  paysOut?: true;
  /** @returns what differs; null: nothing. */
  play: (stage: Stage, setAhead: (ms: number) => void) => Promise<string | null>;
}

const hourMs = 3_600_000;

/** Compares what is with what must be, as text. */
function differs(is: Record<string, unknown>, must: Record<string, unknown>): string | null {
  const text = (value: Record<string, unknown>) =>
    JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
  return text(is) === text(must) ? null : `is ${text(is)}, must be ${text(must)}`;
}

const deposits: Scene[] = [
  {
    name: 'on time: credited once',
    async play({ order, settle, report, statusOf, balance }) {
      const { orderId } = await order();
      const sent = await report(settle(orderId, { state: 'paid' }));
      const is = { sent, status: await statusOf(orderId), balance: await balance() };
      return differs(is, { sent: 200, status: 'paid', balance: '500.00' });
    },
  },
  {
    name: 'duplicate: eight copies at once credit once',
    async play({ order, settle, report, balance }) {
      const { orderId } = await order();
      const paid = settle(orderId, { state: 'paid' });
      const sent = await Promise.all(Array.from({ length: 8 }, () => report(paid)));
      return differs(
        { sent: [...new Set(sent)], balance: await balance() },
        { sent: [200], balance: '500.00' },
      );
    },
  },
  {
    name: 'late: paid after the order has expired',
    async play({ order, settle, report, statusOf, balance }, setAhead) {
      const { orderId } = await order();
      setAhead(2 * hourMs);
      const before = await statusOf(orderId);
      await report(settle(orderId, { state: 'paid' }));
      const is = { before, after: await statusOf(orderId), balance: await balance() };
      return differs(is, { before: 'expired', after: 'paid', balance: '500.00' });
    },
  },
  {
    name: 'reordered: the refusal of an earlier try comes after the payment',
    async play({ order, settle, report, statusOf, balance }) {
      const { orderId } = await order();
      const declined = settle(orderId, { state: 'declined' });
      const paid = settle(orderId, { state: 'paid' });
      await report(paid);
      await report(declined);
      await report(paid);
      return differs(
        { status: await statusOf(orderId), balance: await balance() },
        { status: 'paid', balance: '500.00' },
      );
    },
  },
  {
    name: 'mismatched: another amount within the bounds is credited as it came',
    async play({ order, settle, report, balance, orders }) {
      const { orderId } = await order();
      await report(settle(orderId, { state: 'paid', amountMinor: 45_000n }));
      const [one] = await orders();
      return differs(
        { status: one?.status, received: one?.received, balance: await balance() },
        { status: 'paid', received: '450.00', balance: '450.00' },
      );
    },
  },
  {
    name: 'mismatched: an amount outside of the bounds waits for a person',
    async play({ order, settle, report, statusOf, balance }) {
      const { orderId } = await order();
      await report(settle(orderId, { state: 'paid', amountMinor: 5_000n }));
      return differs(
        { status: await statusOf(orderId), balance: await balance() },
        { status: 'mismatch', balance: '0.00' },
      );
    },
  },
  {
    name: 'doubled: a second payment has an order of its own',
    async play({ order, settle, report, orders, balance }) {
      const { orderId } = await order();
      await report(settle(orderId, { state: 'paid' }));
      const again = settle(orderId, { state: 'paid', again: true });
      await report(again);
      await report(again);
      const statuses = (await orders()).map(({ status }) => status);
      return differs(
        { statuses, balance: await balance() },
        { statuses: ['paid', 'paid'], balance: '1000.00' },
      );
    },
  },
  {
    name: 'lost: a report that never comes is asked for',
    async play({ order, settle, ask, report, statusOf, balance }) {
      const { orderId } = await order();
      const paid = settle(orderId, { state: 'paid' });
      await ask(orderId);
      const asked = await statusOf(orderId);
      await ask(orderId);
      await report(paid);
      return differs({ asked, balance: await balance() }, { asked: 'paid', balance: '500.00' });
    },
  },
  ...(['lost', 'slow', 'fail'] as const).map((trouble): Scene => ({
    name: `${{ lost: 'lost answer', slow: 'slow', fail: 'failing' }[trouble]}: the same request again opens the same order`,
    async play({ order, player, settle, report, orders, balance }) {
      const requestId = crypto.randomUUID();
      player.trouble = trouble;
      const first = await order('500.00', requestId);
      player.trouble = 'none';
      const second = await order('500.00', requestId);
      await report(settle(second.orderId, { state: 'paid' }));
      const is = {
        first: first.errorCode,
        second: second.status,
        orders: (await orders()).length,
        balance: await balance(),
      };
      return differs(is, { first: 'provider.unavailable', second: 200, orders: 1, balance: '500.00' });
    },
  })),
  {
    name: 'refunded: given back once, however often it is asked for',
    async play({ order, player, server, settle, report }) {
      const { orderId } = await order();
      await report(settle(orderId, { state: 'paid' }));
      const { rows } = await server.db.query<{ reference: string }>(
        'select provider_reference as reference from wallet.deposit_order where id = $1',
        [orderId],
      );
      const provider = player.provider(server.clock);
      const refund = {
        refundId: `9${orderId}`.slice(0, 18),
        paymentId: orderId,
        reference: rows[0]?.reference,
        amount: { minor: 50_000n, currency: 'PHP' },
        callbackUrl: 'http://site.test',
      } as const;
      const before = player.made.refunds;
      const answers = [await provider.refundPayment(refund), await provider.refundPayment(refund)];
      const states = answers.map((one) => (one.status === 'done' ? one.value.state : one.status));
      return differs(
        { states, made: player.made.refunds - before },
        { states: ['pending', 'pending'], made: 1 },
      );
    },
  },
  {
    name: 'forged: a report without the provider’s signature changes nothing',
    async play({ order, settle, report, statusOf, balance }) {
      const { orderId } = await order();
      const { body } = settle(orderId, { state: 'paid' });
      const sent = await report({ body, headers: () => ({}) });
      return differs(
        { sent, status: await statusOf(orderId), balance: await balance() },
        { sent: 401, status: 'pending', balance: '0.00' },
      );
    },
  },
];

/** A withdrawal of all that the member has, on its way. */
async function sentPayout({ server, member, withdraw, advance }: Stage): Promise<string> {
  const { memberId } = member;
  const money = { kind: 'adjustment', house: 'adjustment', amountMinor: 50_000n } as const;
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  await server.ledger.post({ ...account, ...money, idempotencyKey: crypto.randomUUID() });
  const id = await withdraw();
  await advance(id);
  return id;
}

const payouts: Scene[] = [
  {
    name: 'payout: paid once, told three times',
    paysOut: true,
    async play(stage) {
      const id = await sentPayout(stage);
      const paid = stage.settlePayout(id, 'succeeded');
      for (const _again of [1, 2, 3]) await stage.report(paid);
      await stage.advance(id);
      const is = { state: await stage.stateOf(id), money: await stage.money() };
      return differs(is, { state: 'paid', money: [0n, 0n] });
    },
  },
  {
    name: 'payout failed: the money is back',
    paysOut: true,
    async play(stage) {
      const id = await sentPayout(stage);
      await stage.report(stage.settlePayout(id, 'failed'));
      await stage.advance(id);
      return differs(
        { state: await stage.stateOf(id), money: await stage.money() },
        { state: 'failed', money: [50_000n, 0n] },
      );
    },
  },
  {
    name: 'payout reversed: paid, then back, once',
    paysOut: true,
    async play(stage) {
      const id = await sentPayout(stage);
      const paid = stage.settlePayout(id, 'succeeded');
      const back = stage.settlePayout(id, 'reversed');
      await stage.report(paid);
      await stage.advance(id);
      for (const _again of [1, 2]) await stage.report(back);
      await stage.advance(id);
      return differs(
        { state: await stage.stateOf(id), money: await stage.money() },
        { state: 'reversed', money: [50_000n, 0n] },
      );
    },
  },
  {
    name: 'payout reordered: the reversal comes before the success',
    paysOut: true,
    async play(stage) {
      const id = await sentPayout(stage);
      const paid = stage.settlePayout(id, 'succeeded');
      await stage.report(stage.settlePayout(id, 'reversed'));
      await stage.report(paid);
      await stage.advance(id);
      return differs(
        { state: await stage.stateOf(id), money: await stage.money() },
        { state: 'reversed', money: [50_000n, 0n] },
      );
    },
  },
  ...(['lost', 'slow', 'fail'] as const).map((trouble): Scene => ({
    name: `payout ${{ lost: 'answer lost', slow: 'slow', fail: 'failing' }[trouble]}: held, asked about, never paid twice`,
    paysOut: true,
    async play(stage, setAhead) {
      const before = stage.player.made.payouts;
      stage.player.trouble = trouble;
      const id = await sentPayout(stage);
      const held = await stage.money();
      stage.player.trouble = 'none';
      setAhead(2 * 60_000);
      await stage.advance(id);
      await stage.report(stage.settlePayout(id, 'succeeded'));
      await stage.advance(id);
      const made = stage.player.made.payouts - before;
      const is = { held, made, state: await stage.stateOf(id), money: await stage.money() };
      return differs(is, { held: [0n, 50_000n], made: 1, state: 'paid', money: [0n, 0n] });
    },
  })),
];

export const scenes: readonly Scene[] = [...deposits, ...payouts];
