import { fail, ok, type Result } from '@perya/contract/result.ts';
import { parseDecimal } from '@perya/money/money.ts';
import { passesDepositCap } from '#modules/wallet/index.ts';
import type { CashierDependencies, DepositOffers, OfferError } from '../../dependencies.ts';
import {
  findOrderByRequest,
  insertOrder,
  updateOrderCheckout,
  updateOrderDeclined,
  sumOrdersOfDay,
  type Checkout,
} from '../../queries/deposits.ts';
import type { PaymentAction } from '../../provider/payment-provider.ts';
import type { DepositChannel } from '../../rules/channel.ts';
import { isByStatement, statusAt, type DepositOrder } from '../../rules/deposit.ts';
import { identityError, type IdentityError } from '../../rules/identity-error.ts';
import { newOrder } from '../../rules/new-order.ts';
import { scheduleQuestions } from './ask-provider.ts';
import { findOpenChannels, type ChannelSeeker } from './find-channels.ts';

export interface DepositRequest extends ChannelSeeker {
  channel: string;
  /** Decimal string. */
  amount: string;
  requestId: string;
  /** The site's language code, for the provider's page. */
  language: string;
  /** The offer chosen with it. */
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
 * Opens a deposit. The order is stored before the provider is called, so that no payment can exist without one. A repeated
 * request returns the same order and calls a silent provider again. A member on a break cannot open one; payments for
 * earlier orders are still credited (`apply-event.ts`).
 */
export async function createDepositOrder(
  dependencies: Dependencies,
  request: DepositRequest,
): Promise<Result<DepositOrder, Errors>> {
  const { brand, memberId, requestId } = request;
  const before = await findOrderByRequest(dependencies.db, brand, memberId, requestId);
  if (!isStarted(before) && (await dependencies.hasStopped(memberId))) return fail('play.stopped');
  const stored = await storeOrder(dependencies, request, before);
  if (!stored.ok) return stored;
  const order = stored.value;
  const now = dependencies.clock.now();
  if (isStarted(order) || statusAt(order, now) !== 'created') return ok(order);
  return startPayment(dependencies, order, request);
}

/** The member can pay. */
const isStarted = (order: DepositOrder | null): boolean =>
  order !== null &&
  (order.checkoutUrl !== null || order.qrText !== null || order.qrImage !== null || isByStatement(order));

async function storeOrder(
  dependencies: Dependencies,
  request: DepositRequest,
  before: DepositOrder | null,
): Promise<Result<DepositOrder, Errors>> {
  const { db, clock, makeId } = dependencies;
  const { brand, memberId, requestId } = request;
  let order = before;
  if (order === null) {
    const channel = (await findOpenChannels(dependencies, request)).find(
      ({ code }) => code === request.channel,
    );
    if (!channel) return fail('deposit.channel.unavailable');
    const amountMinor = amountWithin(channel, request.amount);
    if (amountMinor === null)
      return fail('amount.out.of.range', { fields: { amount: 'amount.out.of.range' } });
    const choice = await choiceOf(dependencies, request, amountMinor);
    if (!choice.ok) return choice;
    const wish = { id: makeId(), memberId, requestId, amountMinor };
    const inserted = await insertWithin(dependencies, newOrder(channel, wish, clock.now()), choice.value);
    if (!inserted.ok) return inserted;
    // Another request with the same id may have been first: its order counts.
    order = await findOrderByRequest(db, brand, memberId, requestId);
    if (order === null) throw new Error('a deposit order vanished');
  }
  const same =
    order.channel === request.channel && parseDecimal(request.amount, order.currency) === order.amountMinor;
  return same ? ok(order) : fail('idempotency.conflict');
}

/** Of concurrent orders, accepts as many as the member's caps and verification tier allow. */
async function insertWithin(
  { db, verificationOf, timeZoneOf }: Dependencies,
  order: DepositOrder,
  writeChoice: WriteChoice | null,
): Promise<Result<null, 'deposit.limit.reached' | IdentityError | 'offer.budget' | 'offer.stopped'>> {
  const { depositDayMinor: mostMinor, next } = await verificationOf(order);
  return db.transaction(async (tx) => {
    // If a copy of the same request was first, nothing is inserted and nothing counted.
    if (!(await insertOrder(tx, order))) return ok(null);
    if (!isByStatement(order)) await scheduleQuestions(tx, order);
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

/** Writes the chosen offer; null: none was chosen. */
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
  { db, clock, providers, publicUrl }: Dependencies,
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
    await updateOrderDeclined(db, order.id, clock.now());
    return fail('deposit.channel.unavailable');
  }
  const { reference, action } = answer.value;
  await updateOrderCheckout(db, order.id, { reference, ...checkoutOf(action) }, clock.now());
  const updated = await findOrderByRequest(db, brand, memberId, requestId);
  return updated === null ? fail('provider.unavailable') : ok(updated);
}

function checkoutOf(action: PaymentAction): Checkout {
  const none = { checkoutUrl: null, qrText: null, qrImage: null, expiresAt: null };
  if (action.kind === 'redirect') return { ...none, checkoutUrl: action.url };
  const { expiresAt } = action;
  return 'text' in action
    ? { ...none, expiresAt, qrText: action.text }
    : { ...none, expiresAt, qrImage: action.image };
}
