import { depositEvent } from '@perya/contract/cashier/deposit-callback.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { writeMail } from '#modules/inbox/index.ts';
import { clearing } from '#modules/wallet/ledger/house.ts';
import type { CashierDependencies } from '../dependencies.ts';
import {
  findOrder,
  insertEvent,
  listUnfinishedEvents,
  updateEventOutcome,
  updateOrderDeclined,
  updateOrderForReview,
  updateOrderPaid,
} from '../queries.ts';
import { decideEvent, type DepositEvent, type DepositOrder } from '../rules/deposit.ts';

export type DepositOutcome = 'credited' | 'declined' | 'ignored' | 'review';

type Errors = 'provider.signature.invalid' | 'request.malformed' | 'request.invalid' | 'not.found';
type Dependencies = Pick<CashierDependencies, 'db' | 'clock' | 'ledger' | 'makeId' | 'providers'>;

/**
 * A provider's callback. The signature is checked over the raw bytes before anything else looks at them; then the event
 * is kept, and then it is dealt with, which may be repeated at any point: after a crash the same event, sent again or
 * found at the next start, goes the same way and credits nothing twice.
 */
export async function receiveDepositEvent(
  dependencies: Dependencies,
  provider: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Result<{ outcome: DepositOutcome }, Errors>> {
  const sender = dependencies.providers.find(({ code }) => code === provider);
  if (!sender) return fail('not.found');
  if (!sender.verify(rawBody, headers)) return fail('provider.signature.invalid');
  const event = readEvent(rawBody);
  if (!event.ok) return event;
  const order = await findOrder(dependencies.db, provider, BigInt(event.value.merchantOrderId));
  if (order === null) return fail('not.found');
  const stored = await insertEvent(dependencies.db, provider, event.value, dependencies.clock.now());
  if (!sameContent(stored.event, event.value)) {
    await updateOrderForReview(dependencies.db, order.id, 'event');
    return ok({ outcome: 'review' });
  }
  if (stored.outcome !== null) return ok({ outcome: stored.outcome });
  return ok({ outcome: await applyEvent(dependencies, provider, order, event.value) });
}

function readEvent(rawBody: Buffer): Result<DepositEvent, Errors> {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return fail('request.malformed');
  }
  const parsed = depositEvent.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const names = parsed.error.issues.map((issue) => issue.path.join('.') || 'body');
  return fail('request.invalid', {
    fields: Object.fromEntries(names.map((name) => [name, 'field.invalid'])),
  });
}

function sameContent(one: DepositEvent, other: DepositEvent): boolean {
  return (Object.keys(one) as (keyof DepositEvent)[]).every((key) => one[key] === other[key]);
}

async function applyEvent(
  dependencies: Dependencies,
  provider: string,
  order: DepositOrder,
  event: DepositEvent,
): Promise<DepositOutcome> {
  const { db, clock, ledger } = dependencies;
  const decision = decideEvent(order, event);
  let outcome: DepositOutcome = 'ignored';
  if (decision.action === 'credit') {
    outcome = 'credited';
    const transferId = await credit(ledger, order);
    const paidAt = event.paidAt === null ? clock.now() : new Date(event.paidAt);
    const { providerReference } = event;
    const reference = await close(dependencies, order, { transferId, providerReference, paidAt });
    if (reference !== providerReference) {
      // Two payments were reported at the same time for one order: the other one has credited it.
      outcome = 'review';
      await updateOrderForReview(db, order.id, 'reference');
    }
  } else if (decision.action === 'review') {
    outcome = 'review';
    await updateOrderForReview(db, order.id, decision.reason);
  } else if (decision.action === 'decline') {
    // A payment that came at the same time may have been first.
    outcome = (await updateOrderDeclined(db, order.id)) ? 'declined' : 'ignored';
  }
  await updateEventOutcome(db, provider, event.eventId, outcome);
  return outcome;
}

/** The order is paid, and the member told so, once. @returns the provider's reference under which it was. */
function close(
  { db, clock, makeId }: Dependencies,
  order: DepositOrder,
  payment: Parameters<typeof updateOrderPaid>[2],
): Promise<string> {
  const { id, brand, memberId, amountMinor, currency } = order;
  return db.transaction(async (tx) => {
    const reference = await updateOrderPaid(tx, id, payment);
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
async function credit(ledger: Dependencies['ledger'], order: DepositOrder): Promise<bigint> {
  const answer = await ledger.post({
    brand: order.brand,
    memberId: order.memberId,
    idempotencyKey: `deposit:${order.id}`,
    kind: 'deposit',
    currency: order.currency,
    amountMinor: order.amountMinor,
    house: clearing(order.provider, 'in'),
    reference: String(order.id),
    detail: { channel: order.channel, provider: order.provider },
  });
  if (answer.status === 'booked' || answer.status === 'replayed') return answer.transferId;
  throw new Error(`the deposit ${order.id} could not be credited: ${answer.status}`);
}

/**
 * Deals with events that were kept but not finished, because a process ended in between. One that cannot be dealt with is
 * reported and left for the next time; it holds up neither the others nor the start of the server.
 * @param before events received earlier than that; later ones may still be in work.
 * @returns how many were finished.
 */
export async function recoverDepositEvents(
  dependencies: Dependencies & Pick<CashierDependencies, 'onError'>,
  before: Date,
): Promise<number> {
  let finished = 0;
  for (const { provider, event } of await listUnfinishedEvents(dependencies.db, before)) {
    try {
      const order = await findOrder(dependencies.db, provider, BigInt(event.merchantOrderId));
      if (order === null) throw new Error(`the event ${event.eventId} of ${provider} has lost its order`);
      await applyEvent(dependencies, provider, order, event);
      finished += 1;
    } catch (error) {
      dependencies.onError?.(error);
    }
  }
  return finished;
}
