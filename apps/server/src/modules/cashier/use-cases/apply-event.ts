import { formatDecimal } from '@perya/money/money.ts';
import { writeMail } from '#modules/inbox/index.ts';
import { clearing } from '#modules/wallet/ledger/house.ts';
import type { CashierDependencies } from '../dependencies.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import {
  findOrder,
  insertEvent,
  listUnfinishedEvents,
  updateEventOutcome,
  updateOrderDeclined,
  updateOrderForReview,
  updateOrderPaid,
  type EventOutcome,
} from '../queries/deposits.ts';
import { decideEvent, type DepositOrder, type PaymentEvent } from '../rules/deposit.ts';
import { sameEvent } from '../rules/provider-event.ts';
import type { Withdrawal } from '../rules/withdrawal.ts';
import { findWithdrawal, updateAttention } from '../queries/withdrawals.ts';
import { hearOfPayout } from './withdrawals/send-payout.ts';

export type { EventOutcome } from '../queries/deposits.ts';

export type ApplyDependencies = Pick<
  CashierDependencies,
  'db' | 'clock' | 'ledger' | 'makeId' | 'offers' | 'onError'
>;

/** Keeps what a provider has reported, and applies it once. @param raw the bytes that said so; null: we had asked. */
export async function storeAndApply(
  dependencies: ApplyDependencies,
  provider: string,
  event: ProviderEvent,
  raw: Buffer | null,
): Promise<EventOutcome> {
  const { db, clock } = dependencies;
  const stored = await insertEvent(db, provider, event, raw, clock.now());
  if (!sameEvent(stored.event, event)) {
    const order = await orderOf(dependencies, provider, event);
    if (order) await updateOrderForReview(db, order.id, 'event');
    const withdrawal = await withdrawalOf(dependencies, provider, event);
    if (withdrawal) await updateAttention(db, withdrawal.id, 'event');
    return 'review';
  }
  return stored.outcome ?? (await applyEvent(dependencies, provider, event));
}

/** The order that an event is about; null: none of ours. */
async function orderOf(
  { db }: ApplyDependencies,
  provider: string,
  { kind, id }: ProviderEvent,
): Promise<DepositOrder | null> {
  return kind === 'payment' && /^[1-9]\d{0,17}$/.test(id) ? findOrder(db, provider, BigInt(id)) : null;
}

/** The withdrawal that an event is about; null: none of ours. */
async function withdrawalOf(
  { db }: ApplyDependencies,
  provider: string,
  { kind, id }: ProviderEvent,
): Promise<Withdrawal | null> {
  if (kind !== 'payout' || !/^[1-9]\d{0,17}$/.test(id)) return null;
  const found = await findWithdrawal(db, BigInt(id));
  return found?.provider === provider ? found : null;
}

async function applyEvent(
  dependencies: ApplyDependencies,
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const order = await orderOf(dependencies, provider, event);
  const withdrawal = await withdrawalOf(dependencies, provider, event);
  let outcome: EventOutcome = 'parked';
  if (event.kind === 'payment' && order) outcome = await applyPayment(dependencies, order, event);
  else if (event.kind === 'payout' && withdrawal)
    outcome = await hearOfPayout(dependencies, withdrawal.id, event);
  else
    dependencies.onError?.(
      new Error(`${provider} reports a ${event.kind} that is none of ours: ${event.id}`),
    );
  await updateEventOutcome(dependencies.db, provider, event.eventId, outcome);
  return outcome;
}

async function applyPayment(
  dependencies: ApplyDependencies,
  order: DepositOrder,
  event: PaymentEvent,
): Promise<EventOutcome> {
  const { db, clock, ledger } = dependencies;
  const decision = decideEvent(order, event);
  switch (decision.action) {
    case 'credit': {
      const transferId = await credit(ledger, order);
      const payment = { transferId, providerReference: event.reference, paidAt: event.at ?? clock.now() };
      if ((await close(dependencies, order, payment)) === event.reference) return 'credited';
      // Two payments were reported at the same time for one order: the other one has credited it.
      await updateOrderForReview(db, order.id, 'reference');
      return 'review';
    }
    case 'review':
      await updateOrderForReview(db, order.id, decision.reason);
      return 'review';
    case 'decline':
      // A payment that came at the same time may have been first.
      return (await updateOrderDeclined(db, order.id)) ? 'declined' : 'ignored';
    case 'ignore':
      return 'ignored';
  }
}

/** The order is paid, and the member told so, once. @returns the provider's reference under which it was. */
function close(
  { db, clock, makeId, offers }: ApplyDependencies,
  order: DepositOrder,
  payment: Parameters<typeof updateOrderPaid>[2],
): Promise<string> {
  const { id, brand, memberId, amountMinor, currency } = order;
  return db.transaction(async (tx) => {
    const reference = await updateOrderPaid(tx, id, payment);
    await offers?.noteCredited(tx, id);
    const values = { amount: formatDecimal(amountMinor, currency) };
    const content = { kind: 'depositCredited', values } as const;
    await writeMail(tx, {
      mailId: makeId(),
      brand,
      memberId,
      key: `deposit:${id}`,
      at: clock.now(),
      content,
    });
    return reference;
  });
}

/** @returns the transfer that credits the order, made now or before. */
async function credit(ledger: ApplyDependencies['ledger'], order: DepositOrder): Promise<bigint> {
  const answer = await ledger.post({
    brand: order.brand,
    memberId: order.memberId,
    idempotencyKey: `deposit:${order.id}`,
    kind: 'deposit',
    house: clearing(order.provider, 'in'),
    currency: order.currency,
    amountMinor: order.amountMinor,
    reference: String(order.id),
    detail: { channel: order.channel, provider: order.provider },
  });
  if (answer.status === 'booked' || answer.status === 'replayed') return answer.transferId;
  throw new Error(`the deposit ${order.id} could not be credited: ${answer.status}`);
}

/**
 * Applies events that were kept but not applied, because a process ended in between. One that cannot be applied is
 * reported and left for the next time; it holds up neither the others nor the start of the server.
 * @param before events received earlier than that; later ones may still be in work.
 * @returns how many were applied.
 */
export async function recoverEvents(dependencies: ApplyDependencies, before: Date): Promise<number> {
  let finished = 0;
  for (const { provider, event } of await listUnfinishedEvents(dependencies.db, before)) {
    try {
      await applyEvent(dependencies, provider, event);
      finished += 1;
    } catch (error) {
      dependencies.onError?.(error);
    }
  }
  return finished;
}
