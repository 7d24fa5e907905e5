/** A payment that a provider reports, and what it means for its order. */
import { createHash } from 'node:crypto';
import { formatDecimal } from '@perya/money/money.ts';
import { passesDepositCap } from '#modules/wallet/index.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import { findChannel } from '../../queries/channels.ts';
import {
  findOrderById,
  findOrderByRequest,
  insertOrder,
  updateOrderDeclined,
  holdForLimit,
  updateOrderHeld,
  updateOrderReceived,
  type Hold,
} from '../../queries/deposits.ts';
import { isPaymentHeld, type EventOutcome } from '../../queries/provider-events.ts';
import { feeOf, type DepositChannel } from '../../rules/channel.ts';
import { decideEvent, isWaiting, type DepositOrder, type PaymentEvent } from '../../rules/deposit.ts';
import { settleDeposit, type SettleDependencies } from './settle-deposit.ts';

export type ReceiveDependencies = SettleDependencies &
  Pick<CashierDependencies, 'accounts' | 'stopsOf' | 'onError'>;

/** Payments of one order that are reported at the same time make way for each other; more than that is a fault. */
const mostTurns = 5;

export async function receivePayment(
  dependencies: ReceiveDependencies,
  order: DepositOrder,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const { db, clock, accounts } = dependencies;
  const channel = await findChannel(db, order.brand, order.channel);
  const payeeName = event.payerName === undefined ? null : await accounts.findPayeeName(order.memberId);
  let current = order;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const decision = decideEvent(current, event, { bounds: channel, payeeName });
    const now = clock.now();
    switch (decision.action) {
      case 'ignore':
        return 'ignored';
      case 'decline':
        // A payment that came at the same time may have been first.
        return (await updateOrderDeclined(db, current.id, now)) ? 'declined' : 'ignored';
      case 'hold':
        if (await hold(dependencies, current, event, { ...decision, payeeName })) return 'review';
        break;
      case 'second':
        if (isWaiting(current) && (await isPaymentHeld(db, current, event))) return 'review';
        return receivePayment(
          dependencies,
          await secondOrder(dependencies, current, event, decision.amountMinor),
          event,
        );
      case 'receive': {
        // A payment that comes after a self-exclusion waits for a person, who sends it back.
        if ((await dependencies.stopsOf([current.memberId])).get(current.memberId) === 'exclusion') {
          const held = { status: 'review', reason: 'excluded', amountMinor: decision.amountMinor } as const;
          if (await hold(dependencies, current, event, { ...held, payeeName })) return 'review';
          break;
        }
        const received = await receive(dependencies, current, event, channel, decision.amountMinor);
        if (received === 'limit') return 'review';
        if (received) return outcomeOf(dependencies, received);
      }
    }
    const again = await findOrderById(db, current.id);
    if (!again) throw new Error(`the deposit order ${current.id} vanished`);
    if (again.receivedMinor !== null && again.providerReference === event.reference)
      return outcomeOf(dependencies, again);
    current = again;
  }
  throw new Error(`the deposit order ${order.id} changes too fast`);
}

/** @returns false: another payment came first. */
function hold(
  { db, clock, cases }: ReceiveDependencies,
  { id, brand, memberId, currency }: DepositOrder,
  event: PaymentEvent,
  { payeeName, ...held }: Pick<Hold, 'status' | 'reason' | 'amountMinor'> & { payeeName: string | null },
): Promise<boolean> {
  const { reference, payerName = null } = event;
  const now = clock.now();
  const isOther = held.reason === 'payer';
  return db.transaction(async (tx) => {
    const flags = isOther ? (['otherPayer'] as const) : [];
    if (!(await updateOrderHeld(tx, id, { ...held, reference, payerName, flags }, now))) return false;
    if (!isOther) return true;
    const evidence = {
      deposit: String(id),
      ...(held.amountMinor !== null && { amount: formatDecimal(held.amountMinor, currency) }),
      ...(payerName !== null && { payer: payerName }),
      ...(payeeName !== null && { payee: payeeName }),
    };
    await cases.raise(tx, {
      brand,
      memberId,
      rule: 'otherPayer',
      key: String(id),
      evidence,
      at: now,
    });
    return true;
  });
}

/** What has been received is credited, now or before; what a person has to look at waits. */
async function outcomeOf(dependencies: ReceiveDependencies, order: DepositOrder): Promise<EventOutcome> {
  if (isWaiting(order)) return 'review';
  await settleDeposit(dependencies, order);
  return order.status === 'received' || order.status === 'paid' ? 'credited' : 'ignored';
}

/** @returns the order with what came; null: it changed meanwhile; `limit`: more came than the member's own limit leaves room for. */
function receive(
  { db, clock }: ReceiveDependencies,
  order: DepositOrder,
  event: PaymentEvent,
  channel: DepositChannel | null,
  amountMinor: bigint,
): Promise<DepositOrder | null | 'limit'> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const payerName = event.payerName ?? null;
    const received = await updateOrderReceived(
      tx,
      order.id,
      {
        amountMinor,
        feeMinor: channel === null ? 0n : feeOf(channel, amountMinor),
        reference: event.reference,
        paidAt: event.at ?? now,
        payerName,
      },
      now,
    );
    if (received === null) return null;
    const isMore = amountMinor > order.amountMinor || order.secondOf !== null;
    if (!isMore || !(await passesDepositCap(tx, order, now))) return received;
    await holdForLimit(tx, order.id, now);
    return 'limit';
  });
}

/** The same payment again is the same second order. */
async function secondOrder(
  { db, clock, makeId }: ReceiveDependencies,
  first: DepositOrder,
  { reference }: PaymentEvent,
  amountMinor: bigint,
): Promise<DepositOrder> {
  const { brand, memberId } = first;
  const digest = createHash('sha256').update(`${first.provider} ${first.id} ${reference}`).digest('hex');
  const requestId = `second-${digest.slice(0, 40)}`;
  const now = clock.now();
  await insertOrder(db, {
    ...first,
    id: makeId(),
    requestId,
    amountMinor,
    status: 'pending',
    providerReference: reference,
    account: null,
    transferReference: null,
    secondOf: first.id,
    createdAt: now,
    expiresAt: now,
    steps: [{ status: 'pending', at: now.toISOString() }],
  });
  const second = await findOrderByRequest(db, brand, memberId, requestId);
  if (!second) throw new Error(`the second order of ${first.id} vanished`);
  return second;
}
