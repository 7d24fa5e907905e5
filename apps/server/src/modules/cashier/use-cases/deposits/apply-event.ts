import { readId } from '@perya/http/cursor.ts';
import type { CashierDependencies } from '../../dependencies.ts';
import type { ProviderEvent } from '../../provider/payment-provider.ts';
import {
  findOrder,
  findOrderByReference,
  findOrderOfRefund,
  updateOrderHeld,
} from '../../queries/deposits.ts';
import {
  insertEvent,
  listUnfinishedEvents,
  updateEventOutcome,
  type EventOutcome,
} from '../../queries/provider-events.ts';
import { findWithdrawal, updateAttention } from '../../queries/withdrawals.ts';
import type { DepositOrder } from '../../rules/deposit.ts';
import { sameEvent } from '../../rules/provider-event.ts';
import type { Withdrawal } from '../../rules/withdrawal.ts';
import { hearOfPayout } from '../withdrawals/send-payout.ts';
import { receivePayment } from './receive-payment.ts';
import { noteRefund } from './refund-deposit.ts';

export type { EventOutcome } from '../../queries/provider-events.ts';

export type ApplyDependencies = Pick<
  CashierDependencies,
  'db' | 'clock' | 'ledger' | 'makeId' | 'offers' | 'cases' | 'accounts' | 'turnover' | 'stopsOf' | 'onError'
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
    const held = {
      status: 'mismatch',
      reason: 'event',
      amountMinor: null,
      reference: null,
      payerName: null,
      flags: [],
    } as const;
    if (order) await updateOrderHeld(db, order.id, held, clock.now());
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
  event: ProviderEvent,
): Promise<DepositOrder | null> {
  if (event.kind !== 'payment') return null;
  return isOurs(event)
    ? findOrder(db, provider, BigInt(event.id))
    : findOrderByReference(db, provider, event.reference);
}

/** The withdrawal that an event is about; null: none of ours. */
async function withdrawalOf(
  { db }: ApplyDependencies,
  provider: string,
  event: ProviderEvent,
): Promise<Withdrawal | null> {
  if (event.kind !== 'payout' || !isOurs(event)) return null;
  const found = await findWithdrawal(db, BigInt(event.id));
  return found?.provider === provider ? found : null;
}

async function applyEvent(
  dependencies: ApplyDependencies,
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const outcome = await outcomeOf(dependencies, provider, event);
  if (outcome === null)
    dependencies.onError?.(
      new Error(`${provider} reports a ${event.kind} that is none of ours: ${event.id}`),
    );
  await updateEventOutcome(dependencies.db, provider, event.eventId, outcome ?? 'parked');
  return outcome ?? 'parked';
}

/** @returns null: it is about nothing of ours. */
async function outcomeOf(
  dependencies: ApplyDependencies,
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome | null> {
  switch (event.kind) {
    case 'payment': {
      const order = await orderOf(dependencies, provider, event);
      return order && receivePayment(dependencies, order, event);
    }
    case 'refund':
      return applyRefund(dependencies, provider, event);
    case 'payout': {
      const withdrawal = await withdrawalOf(dependencies, provider, event);
      return withdrawal && hearOfPayout(dependencies, withdrawal.id, event);
    }
  }
}

/** A refund of an order that was refused. */
async function applyRefund(
  dependencies: ApplyDependencies,
  provider: string,
  event: Extract<ProviderEvent, { kind: 'refund' }>,
): Promise<EventOutcome | null> {
  if (!isOurs(event)) return null;
  const order = await findOrderOfRefund(dependencies.db, provider, BigInt(event.id));
  if (!order) return null;
  return (await noteRefund(dependencies, order, event.state)) ? 'applied' : 'ignored';
}

/** Our identities are numbers. */
const isOurs = ({ id }: ProviderEvent): boolean => !id.startsWith('0') && readId(id) !== null;

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
