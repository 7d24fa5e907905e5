/** SQL of deposit orders, as their members and the reports about them see them. */
import type { Queryable } from '#platform/db/database.ts';
import type { DepositFlag, DepositOrder, DepositStatus, ReviewReason } from '../rules/deposit.ts';

export const orderColumns = `id, brand, member_id as "memberId", request_id as "requestId", channel, provider, flow, currency,
  amount_minor as "amountMinor", received_minor as "receivedMinor", fee_minor as "feeMinor", status,
  provider_reference as "providerReference", checkout_url as "checkoutUrl", qr_text as "qrText", qr_image as "qrImage", account,
  transfer_reference as "transferReference", payer_name as "payerName", second_of as "secondOf", bank_reference as "bankReference",
  bank_line as "bankLine", proof_at as "proofAt", created_at as "createdAt", expires_at as "expiresAt", paid_at as "paidAt",
  transfer_id as "transferId", review_reason as "reviewReason", flags, steps, claimed_by as "claimedBy", claimed_at as "claimedAt",
  decided_by as "decidedBy", refuse_reason as "refuseReason", note, refund_id as "refundId", refund_state as "refundState",
  refund_tries as "refundTries",
  (select count(*)::int from wallet.deposit_slip s where s.order_id = deposit_order.id) as "slipCount", uncollected_minor as "uncollectedMinor"`;

/** What `steps` gets when an order comes into a status. @param at the placeholder of the time. */
export const stepInto = (status: string, at: string): string =>
  `steps || jsonb_build_array(jsonb_build_object('status', ${status}::text, 'at', to_char(${at}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;

/** @returns false where the member has an order of that request already. */
export async function insertOrder(db: Queryable, order: DepositOrder): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into wallet.deposit_order (id, brand, member_id, request_id, channel, provider, flow, currency, amount_minor, status,
       provider_reference, account, transfer_reference, second_of, created_at, expires_at, steps)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (brand, member_id, request_id) do nothing`,
    [
      order.id,
      order.brand,
      order.memberId,
      order.requestId,
      order.channel,
      order.provider,
      order.flow,
      order.currency,
      order.amountMinor,
      order.status,
      order.providerReference,
      order.account && JSON.stringify(order.account),
      order.transferReference,
      order.secondOf,
      order.createdAt,
      order.expiresAt,
      JSON.stringify(order.steps),
    ],
  );
  return rowCount === 1;
}

async function findOne(db: Queryable, where: string, values: unknown[]): Promise<DepositOrder | null> {
  const { rows } = await db.query<DepositOrder>(
    `select ${orderColumns} from wallet.deposit_order where ${where}`,
    values,
  );
  return rows[0] ?? null;
}

export const findOrderByRequest = (db: Queryable, brand: string, memberId: bigint, requestId: string) =>
  findOne(db, 'brand = $1 and member_id = $2 and request_id = $3', [brand, memberId, requestId]);

/** An order of the provider, of any member. */
export const findOrder = (db: Queryable, provider: string, orderId: bigint) =>
  findOne(db, 'id = $1 and provider = $2', [orderId, provider]);

/** An order by the provider's own name of its payment. */
export const findOrderByReference = (db: Queryable, provider: string, reference: string) =>
  findOne(db, 'provider = $1 and provider_reference = $2 and second_of is null', [provider, reference]);

/** An order of any provider. */
export const findOrderById = (db: Queryable, orderId: bigint) => findOne(db, 'id = $1', [orderId]);

/** For a decision about it. */
export const lockOrder = (tx: Queryable, orderId: bigint) => findOne(tx, 'id = $1 for update', [orderId]);

export const findOwnOrder = (db: Queryable, brand: string, memberId: bigint, orderId: bigint) =>
  findOne(db, 'id = $1 and brand = $2 and member_id = $3', [orderId, brand, memberId]);

export const findOrderOfRefund = (db: Queryable, provider: string, refundId: bigint) =>
  findOne(db, 'refund_id = $1 and provider = $2', [refundId, provider]);

/** By the time at which a payment was asked for; `to` is exclusive. */
export interface Span {
  from?: Date | undefined;
  to?: Date | undefined;
}

export interface PaymentTotals {
  count: number;
  /** Of those that are paid. */
  paidMinor: bigint;
}

/** @param status as `statusAt` gives it at `now`. */
export async function listOwnOrders(
  db: Queryable,
  filter: Span & { brand: string; memberId: bigint; status?: DepositStatus | undefined; now: Date },
  page: { pageNo: number; pageSize: number },
): Promise<{ orders: DepositOrder[]; totals: PaymentTotals }> {
  const where = `brand = $1 and member_id = $2 and ($3::text is null or $3 =
    case when status in ('created', 'pending') and expires_at <= $4 then 'expired' else status end)
    and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)`;
  const { brand, memberId, status = null, now, from = null, to = null } = filter;
  const values = [brand, memberId, status, now, from, to];
  const [list, count] = await Promise.all([
    db.query<DepositOrder>(
      `select ${orderColumns} from wallet.deposit_order where ${where} order by id desc limit $7 offset $8`,
      [...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
    ),
    db.query<PaymentTotals>(
      `select count(*)::int count, coalesce(sum(received_minor) filter (where status = 'paid'), 0)::bigint as "paidMinor"
       from wallet.deposit_order where ${where}`,
      values,
    ),
  ]);
  return { orders: list.rows, totals: count.rows[0] ?? { count: 0, paidMinor: 0n } };
}

/** What the member pays by. */
export type Checkout = Pick<DepositOrder, 'checkoutUrl' | 'qrText' | 'qrImage'> & { expiresAt: Date | null };

/** The provider has made the payment. An event may have come before its answer, so only an open order changes. */
export async function updateOrderCheckout(
  db: Queryable,
  orderId: bigint,
  made: Checkout & { reference: string },
  now: Date,
): Promise<void> {
  await db.query(
    `update wallet.deposit_order set provider_reference = coalesce(provider_reference, $2), checkout_url = coalesce(checkout_url, $3),
       qr_text = coalesce(qr_text, $4), qr_image = coalesce(qr_image, $7), expires_at = case when status = 'created' then coalesce($5, expires_at) else expires_at end,
       steps = case when status = 'created' then ${stepInto(`'pending'`, '$6')} else steps end,
       status = case when status = 'created' then 'pending' else status end where id = $1`,
    [orderId, made.reference, made.checkoutUrl, made.qrText, made.expiresAt, now, made.qrImage],
  );
}

export interface Receipt {
  amountMinor: bigint;
  feeMinor: bigint;
  reference: string | null;
  paidAt: Date;
  payerName: string | null;
}

/**
 * What came is written before the ledger hears of it. @returns the order; null: it has another payment already, or a person has it.
 */
export async function updateOrderReceived(
  tx: Queryable,
  orderId: bigint,
  { amountMinor, feeMinor, reference, paidAt, payerName }: Receipt,
  now: Date,
): Promise<DepositOrder | null> {
  const { rows } = await tx.query<DepositOrder>(
    `update wallet.deposit_order set status = 'received', received_minor = $2, fee_minor = $3,
       provider_reference = coalesce(provider_reference, $4), paid_at = coalesce(paid_at, $5), payer_name = coalesce(payer_name, $6),
       steps = ${stepInto(`'received'`, '$7')}
      where id = $1 and received_minor is null and status in ('created', 'pending', 'declined')
        and ($4::text is null or provider_reference is null or provider_reference = $4)
      returning ${orderColumns}`,
    [orderId, amountMinor, feeMinor, reference, paidAt, payerName, now],
  );
  return rows[0] ?? null;
}

/** The ledger has credited it. @returns false where it was paid before. */
export async function updateOrderPaid(
  tx: Queryable,
  orderId: bigint,
  transferId: bigint,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update wallet.deposit_order set status = 'paid', transfer_id = $2, steps = ${stepInto(`'paid'`, '$3')}
      where id = $1 and status = 'received'`,
    [orderId, transferId, now],
  );
  return rowCount === 1;
}

export async function updateOrderDeclined(db: Queryable, orderId: bigint, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update wallet.deposit_order set status = 'declined', steps = ${stepInto(`'declined'`, '$2')}
      where id = $1 and status in ('created', 'pending')`,
    [orderId, now],
  );
  return rowCount === 1;
}

export interface Hold {
  status: 'review' | 'mismatch';
  reason: ReviewReason;
  amountMinor: bigint | null;
  /** The provider's own name of the payment; null: none was reported. */
  reference: string | null;
  payerName: string | null;
  flags: readonly DepositFlag[];
}

/**
 * Holds an order for a person, with the payment that was reported. An order that was received or has ended keeps its status and gets the reason
 * only. The first reason and the first payment stay. @returns false: another payment came first, and this one needs an order of its own.
 */
export async function updateOrderHeld(
  db: Queryable,
  orderId: bigint,
  { status, reason, amountMinor, reference, payerName, flags }: Hold,
  now: Date,
): Promise<boolean> {
  const moves = `status in ('created', 'pending', 'declined')`;
  // A refund names the payment that came, which may be another than the one that was made for the order.
  const takes = `received_minor is null and $4::bigint is not null`;
  const { rowCount } = await db.query(
    `update wallet.deposit_order set review_reason = coalesce(review_reason, $3),
       received_minor = coalesce(received_minor, $4),
       provider_reference = case when ${takes} then $8 else coalesce(provider_reference, $8) end,
       payer_name = coalesce(payer_name, $5), flags = (select array(select distinct unnest(flags || $6::text[]) order by 1)),
       steps = case when ${moves} then ${stepInto('$2', '$7')} else steps end,
       status = case when ${moves} then $2 else status end
     where id = $1 and ($4::bigint is null or received_minor is null or coalesce(provider_reference, $8) = $8)`,
    [orderId, status, reason, amountMinor, payerName, flags, now, reference],
  );
  return rowCount === 1;
}

/** More came than the member's own limit leaves room for: a person looks. */
export async function holdForLimit(tx: Queryable, orderId: bigint, now: Date): Promise<void> {
  await tx.query(
    `update wallet.deposit_order set status = 'review', review_reason = 'limit', steps = ${stepInto(`'review'`, '$2')} where id = $1`,
    [orderId, now],
  );
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
    `select coalesce(sum(coalesce(received_minor, amount_minor)), 0)::bigint as sum from wallet.deposit_order
      where brand = $1 and member_id = $2 and currency = $3 and created_at >= wallet.period_start('day', $5, $4)
        and (status in ('received', 'paid', 'review', 'mismatch') or (status in ('created', 'pending') and expires_at > $5))`,
    [brand, memberId, currency, timeZone, now],
  );
  return rows[0]?.sum ?? 0n;
}
