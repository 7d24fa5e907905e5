/** SQL of the cashier: channels, orders, what providers have reported. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { queueQuery, type QueueState } from '#platform/queue.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import type { DepositChannel, DepositOrder, DepositStatus, ReviewReason } from '../rules/deposit.ts';
import { keepEvent, readKeptEvent, type KeptEvent } from '../rules/provider-event.ts';

interface ChannelRow {
  brand: string;
  code: string;
  provider: string;
  kind: 'ewallet' | 'bank';
  currency: Currency;
  min_minor: bigint;
  max_minor: bigint;
  suggested_minor: string[];
}

const toChannel = (row: ChannelRow): DepositChannel => ({
  brand: row.brand,
  code: row.code,
  provider: row.provider,
  kind: row.kind,
  currency: row.currency,
  minMinor: row.min_minor,
  maxMinor: row.max_minor,
  suggestedMinor: row.suggested_minor.map(BigInt),
});

export async function listChannels(db: Queryable, brand: string): Promise<DepositChannel[]> {
  const { rows } = await db.query<ChannelRow>(
    `select brand, code, provider, kind, currency, min_minor, max_minor, suggested_minor::text[] suggested_minor
       from wallet.deposit_channel where brand = $1 and enabled order by position, code`,
    [brand],
  );
  return rows.map(toChannel);
}

/** Writes a channel; one that exists keeps what an operator may have changed. */
export async function insertChannel(db: Queryable, channel: DepositChannel, position: number): Promise<void> {
  await db.query(
    `insert into wallet.deposit_channel (brand, code, provider, kind, currency, min_minor, max_minor, suggested_minor, position)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      channel.brand,
      channel.code,
      channel.provider,
      channel.kind,
      channel.currency,
      channel.minMinor,
      channel.maxMinor,
      channel.suggestedMinor,
      position,
    ],
  );
}

interface OrderRow {
  id: bigint;
  brand: string;
  member_id: bigint;
  request_id: string;
  channel: string;
  provider: string;
  currency: Currency;
  amount_minor: bigint;
  status: DepositOrder['status'];
  provider_reference: string | null;
  checkout_url: string | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  review_reason: string | null;
}

const toOrder = (row: OrderRow): DepositOrder => ({
  id: row.id,
  brand: row.brand,
  memberId: row.member_id,
  requestId: row.request_id,
  channel: row.channel,
  provider: row.provider,
  currency: row.currency,
  amountMinor: row.amount_minor,
  status: row.status,
  providerReference: row.provider_reference,
  checkoutUrl: row.checkout_url,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  paidAt: row.paid_at,
  reviewReason: row.review_reason,
});

/** @returns false where the member has an order of that request already. */
export async function insertOrder(db: Queryable, order: DepositOrder): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into wallet.deposit_order
       (id, brand, member_id, request_id, channel, provider, currency, amount_minor, status, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'created', $9, $10) on conflict (brand, member_id, request_id) do nothing`,
    [
      order.id,
      order.brand,
      order.memberId,
      order.requestId,
      order.channel,
      order.provider,
      order.currency,
      order.amountMinor,
      order.createdAt,
      order.expiresAt,
    ],
  );
  return rowCount === 1;
}

export async function findOrderByRequest(
  db: Queryable,
  brand: string,
  memberId: bigint,
  requestId: string,
): Promise<DepositOrder | null> {
  const { rows } = await db.query<OrderRow>(
    'select * from wallet.deposit_order where brand = $1 and member_id = $2 and request_id = $3',
    [brand, memberId, requestId],
  );
  return rows[0] ? toOrder(rows[0]) : null;
}

/** An order of the provider, of any member. */
export async function findOrder(
  db: Queryable,
  provider: string,
  orderId: bigint,
): Promise<DepositOrder | null> {
  const { rows } = await db.query<OrderRow>(
    'select * from wallet.deposit_order where id = $1 and provider = $2',
    [orderId, provider],
  );
  return rows[0] ? toOrder(rows[0]) : null;
}

/** An order of any provider. */
export async function findOrderById(db: Queryable, orderId: bigint): Promise<DepositOrder | null> {
  const { rows } = await db.query<OrderRow>('select * from wallet.deposit_order where id = $1', [orderId]);
  return rows[0] ? toOrder(rows[0]) : null;
}

export async function findOwnOrder(
  db: Queryable,
  brand: string,
  memberId: bigint,
  orderId: bigint,
): Promise<DepositOrder | null> {
  const { rows } = await db.query<OrderRow>(
    'select * from wallet.deposit_order where id = $1 and brand = $2 and member_id = $3',
    [orderId, brand, memberId],
  );
  return rows[0] ? toOrder(rows[0]) : null;
}

/** @param status as `statusAt` gives it at `now`. */
export async function listOwnOrders(
  db: Queryable,
  filter: { brand: string; memberId: bigint; status?: DepositStatus | undefined; now: Date },
  page: { pageNo: number; pageSize: number },
): Promise<{ orders: DepositOrder[]; total: number }> {
  const where = `brand = $1 and member_id = $2 and ($3::text is null or $3 =
    case when status in ('created', 'pending') and expires_at <= $4 then 'expired' else status end)`;
  const values = [filter.brand, filter.memberId, filter.status ?? null, filter.now];
  const [list, count] = await Promise.all([
    db.query<OrderRow>(
      `select * from wallet.deposit_order where ${where} order by id desc limit $5 offset $6`,
      [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    db.query<{ total: bigint }>(`select count(*) total from wallet.deposit_order where ${where}`, values),
  ]);
  return { orders: list.rows.map(toOrder), total: Number(count.rows[0]?.total ?? 0n) };
}

/** The provider has made the payment. An event may have come before its answer, so only an open order changes. */
export async function updateOrderCheckout(
  db: Queryable,
  orderId: bigint,
  providerReference: string,
  checkoutUrl: string,
): Promise<void> {
  await db.query(
    `update wallet.deposit_order set provider_reference = coalesce(provider_reference, $2), checkout_url = coalesce(checkout_url, $3),
       status = case when status = 'created' then 'pending' else status end where id = $1`,
    [orderId, providerReference, checkoutUrl],
  );
}

/** Marks an order as paid; one that is paid keeps what it has. @returns the reference of the payment that it is for. */
export async function updateOrderPaid(
  db: Queryable,
  orderId: bigint,
  payment: { transferId: bigint; providerReference: string; paidAt: Date },
): Promise<string> {
  const { rows } = await db.query<{ reference: string }>(
    `update wallet.deposit_order set transfer_id = coalesce(transfer_id, $2), paid_at = coalesce(paid_at, $3),
       status = 'paid', provider_reference = coalesce(provider_reference, $4)
      where id = $1 returning provider_reference as reference`,
    [orderId, payment.transferId, payment.paidAt, payment.providerReference],
  );
  if (!rows[0]) throw new Error(`the deposit order ${orderId} vanished`);
  return rows[0].reference;
}

export async function updateOrderDeclined(db: Queryable, orderId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `update wallet.deposit_order set status = 'declined' where id = $1 and status in ('created', 'pending')`,
    [orderId],
  );
  return rowCount === 1;
}

/** Flags an order for a person; a paid one stays paid. */
export async function updateOrderForReview(
  db: Queryable,
  orderId: bigint,
  reason: ReviewReason,
): Promise<void> {
  await db.query(
    `update wallet.deposit_order set review_reason = coalesce(review_reason, $2),
       status = case when status = 'paid' then status else 'review' end where id = $1`,
    [orderId, reason],
  );
}

export type EventOutcome = 'credited' | 'declined' | 'ignored' | 'review' | 'parked' | 'applied';

export interface StoredEvent {
  provider: string;
  event: ProviderEvent;
  outcome: EventOutcome | null;
}

/**
 * Keeps an event, and the bytes that said so (null: we had asked). @returns what is kept under its id, which an earlier event
 * may have written.
 */
export async function insertEvent(
  db: Queryable,
  provider: string,
  event: ProviderEvent,
  raw: Buffer | null,
  now: Date,
): Promise<StoredEvent> {
  await db.query(
    `insert into wallet.provider_event (provider, event_id, kind, subject, body, raw, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [provider, event.eventId, event.kind, event.id, JSON.stringify(keepEvent(event)), raw, now],
  );
  const { rows } = await db.query<{ body: KeptEvent; outcome: EventOutcome | null }>(
    'select body, outcome from wallet.provider_event where provider = $1 and event_id = $2',
    [provider, event.eventId],
  );
  const row = rows[0];
  if (!row) throw new Error('an event vanished');
  return { provider, event: readKeptEvent(row.body), outcome: row.outcome };
}

export async function updateEventOutcome(
  db: Queryable,
  provider: string,
  eventId: string,
  outcome: EventOutcome,
): Promise<void> {
  await db.query('update wallet.provider_event set outcome = $3 where provider = $1 and event_id = $2', [
    provider,
    eventId,
    outcome,
  ]);
}

/** Events that were kept but not applied, oldest first. @param before leaves those out that are being applied. */
export async function listUnfinishedEvents(
  db: Queryable,
  before: Date,
): Promise<Omit<StoredEvent, 'outcome'>[]> {
  const { rows } = await db.query<{ provider: string; body: KeptEvent }>(
    `select provider, body from wallet.provider_event where outcome is null and received_at < $1 order by received_at limit 1000`,
    [before],
  );
  return rows.map((row) => ({ provider: row.provider, event: readKeptEvent(row.body) }));
}

/** Orders that a person has to look at. */
export async function findOrdersForReview(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const { rows } = await db.query<QueueState>(
    queueQuery(
      `select created_at as at from wallet.deposit_order where status = 'review' and review_reason is not null and ($1::text[] is null or brand = any($1)) order by id`,
      most,
    ),
    [brands],
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}

/**
 * What a member has ordered since the day began, and may still come or has come; the member's other orders wait until `tx` ends. @param now for
 * orders whose time is over, which count no more.
 */
export async function sumOrdersOfDay(
  tx: Queryable,
  { brand, memberId, currency }: Pick<DepositOrder, 'brand' | 'memberId' | 'currency'>,
  timeZone: string,
  now: Date,
): Promise<bigint> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('deposit-day:' || $1::text, 0))`, [memberId]);
  const { rows } = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as sum from wallet.deposit_order
      where brand = $1 and member_id = $2 and currency = $3 and created_at >= wallet.period_start('day', $5, $4)
        and (status in ('paid', 'review') or (status in ('created', 'pending') and expires_at > $5))`,
    [brand, memberId, currency, timeZone, now],
  );
  return rows[0]?.sum ?? 0n;
}
