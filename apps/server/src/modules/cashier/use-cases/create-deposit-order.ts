import { fail, ok, type Result } from '@perya/contract/result.ts';
import { parseDecimal } from '@perya/money/money.ts';
import { passesDepositCap } from '#modules/wallet/index.ts';
import type { CashierDependencies, DepositOffers, OfferError } from '../dependencies.ts';
import {
  findOrderByRequest,
  insertOrder,
  updateOrderCheckout,
  updateOrderDeclined,
  sumOrdersOfDay,
} from '../queries/deposits.ts';
import { identityError, type IdentityError } from '../rules/identity-error.ts';
import { scheduleQuestions } from './ask-provider.ts';
import { findChannels } from './find-channels.ts';
import { orderLifetimeMs, statusAt, type DepositChannel, type DepositOrder } from '../rules/deposit.ts';

export interface DepositRequest {
  brand: string;
  memberId: bigint;
  channel: string;
  /** Decimal string. */
  amount: string;
  requestId: string;
  /** The site's language code, for the provider's page. */
  language: string;
  /** An offer that is chosen with it. */
  offerId?: bigint | undefined;
}

type Errors =
  | 'amount.out.of.range'
  | 'deposit.channel.unavailable'
  | 'idempotency.conflict'
  | 'play.stopped'
  | 'deposit.limit.reached'
  | IdentityError
  | 'provider.unavailable'
  | OfferError;

type Dependencies = Pick<
  CashierDependencies,
  | 'db'
  | 'clock'
  | 'makeId'
  | 'providers'
  | 'publicUrl'
  | 'hasStopped'
  | 'verificationOf'
  | 'timeZoneOf'
  | 'offers'
>;

/**
 * Opens a deposit: the order is stored before the provider hears of it, so that no payment can exist without one. The
 * same request again gives the same order, and asks a provider again that has not answered. Who has stopped playing opens none,
 * and no provider is asked; what was paid before is credited all the same (`apply-event.ts`).
 */
export async function createDepositOrder(
  dependencies: Dependencies,
  request: DepositRequest,
): Promise<Result<DepositOrder, Errors>> {
  const { brand, memberId, requestId } = request;
  const before = await findOrderByRequest(dependencies.db, brand, memberId, requestId);
  const isWithProvider = before !== null && before.checkoutUrl !== null;
  if (!isWithProvider && (await dependencies.hasStopped(memberId))) return fail('play.stopped');
  const stored = await storeOrder(dependencies, request, before);
  if (!stored.ok) return stored;
  const order = stored.value;
  const now = dependencies.clock.now();
  if (order.checkoutUrl !== null || statusAt(order, now) !== 'created') return ok(order);
  return startPayment(dependencies, order, request);
}

async function storeOrder(
  dependencies: Dependencies,
  request: DepositRequest,
  before: DepositOrder | null,
): Promise<Result<DepositOrder, Errors>> {
  const { db, clock, makeId, providers } = dependencies;
  const { brand, memberId, requestId } = request;
  let order = before;
  if (order === null) {
    const channel = (await findChannels({ db, providers }, brand)).find(
      ({ code }) => code === request.channel,
    );
    if (!channel) return fail('deposit.channel.unavailable');
    const amountMinor = amountWithin(channel, request.amount);
    if (amountMinor === null)
      return fail('amount.out.of.range', { fields: { amount: 'amount.out.of.range' } });
    const now = clock.now();
    const choice = await choiceOf(dependencies, request, amountMinor);
    if (!choice.ok) return choice;
    const newOrder: DepositOrder = {
      id: makeId(),
      brand,
      memberId,
      requestId,
      channel: channel.code,
      provider: channel.provider,
      currency: channel.currency,
      amountMinor,
      status: 'created',
      providerReference: null,
      checkoutUrl: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + orderLifetimeMs),
      paidAt: null,
      reviewReason: null,
    };
    const inserted = await insertWithin(dependencies, newOrder, choice.value);
    if (!inserted.ok) return inserted;
    // Another request of the same id may have been first: what stands there counts.
    order = await findOrderByRequest(db, brand, memberId, requestId);
    if (order === null) throw new Error('a deposit order vanished');
  }
  const same =
    order.channel === request.channel && parseDecimal(request.amount, order.currency) === order.amountMinor;
  return same ? ok(order) : fail('idempotency.conflict');
}

/** Of orders that come together, as many as the member's own caps, and what is known of the member, leave room for. */
async function insertWithin(
  { db, verificationOf, timeZoneOf }: Dependencies,
  order: DepositOrder,
  writeChoice: WriteChoice | null,
): Promise<Result<null, 'deposit.limit.reached' | IdentityError | 'offer.budget' | 'offer.stopped'>> {
  const { depositDayMinor: mostMinor, next } = await verificationOf(order);
  return db.transaction(async (tx) => {
    // A copy of the same request that was first leaves nothing to insert, and takes no room of its own.
    if (!(await insertOrder(tx, order))) return ok(null);
    await scheduleQuestions(tx, order);
    if (await passesDepositCap(tx, order, order.createdAt)) return fail('deposit.limit.reached');
    const { createdAt, brand } = order;
    if (mostMinor !== null && (await sumOrdersOfDay(tx, order, timeZoneOf(brand), createdAt)) > mostMinor)
      return fail(next === null ? 'deposit.limit.reached' : identityError(next.step));
    return writeChoice === null
      ? ok(null)
      : writeChoice(tx, { orderId: order.id, expiresAt: order.expiresAt });
  });
}

type WriteChoice = Extract<Awaited<ReturnType<DepositOffers['judgeChoice']>>, { ok: true }>['value'];

/** What writes the offer that the member has chosen; null: none was. */
async function choiceOf(
  { offers }: Dependencies,
  { brand, memberId, offerId }: DepositRequest,
  amountMinor: bigint,
): Promise<Result<WriteChoice | null, OfferError>> {
  if (offerId === undefined) return ok(null);
  return offers ? offers.judgeChoice({ brand, memberId, amountMinor }, offerId) : fail('not.found');
}

function amountWithin(channel: DepositChannel, amount: string): bigint | null {
  const minor = parseDecimal(amount, channel.currency);
  return minor !== null && minor >= channel.minMinor && minor <= channel.maxMinor ? minor : null;
}

async function startPayment(
  { db, providers, publicUrl }: Dependencies,
  order: DepositOrder,
  { language, brand, memberId, requestId }: DepositRequest,
): Promise<Result<DepositOrder, Errors>> {
  const provider = providers.find(({ code }) => code === order.provider);
  if (!provider) return fail('deposit.channel.unavailable');
  const answer = await provider.createPayment({
    paymentId: String(order.id),
    channel: order.channel,
    amount: { minor: order.amountMinor, currency: order.currency },
    returnUrl: `${publicUrl}/m/voucherCenter?orderId=${order.id}`,
    callbackUrl: `${publicUrl}/wps/deposit/callback/${provider.code}`,
    language,
  });
  if (answer.status !== 'done') {
    if (answer.status === 'unknown') return fail('provider.unavailable');
    await updateOrderDeclined(db, order.id);
    return fail('deposit.channel.unavailable');
  }
  await updateOrderCheckout(db, order.id, answer.value.reference, answer.value.checkoutUrl);
  const updated = await findOrderByRequest(db, brand, memberId, requestId);
  return updated === null ? fail('provider.unavailable') : ok(updated);
}
