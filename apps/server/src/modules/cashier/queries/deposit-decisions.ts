/** SQL of deposits as operators see them and decide about them. */
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import { spanParameters, withinSpans, type OrderFilter } from './order-filter.ts';
import type { DepositFlow, DepositOrder, DepositStatus, RefuseReason } from '../rules/deposit.ts';
import { orderColumns, stepInto } from './deposits.ts';

export interface DepositFilter extends OrderFilter {
  waiting?: boolean;
  status?: DepositStatus | undefined;
  flow?: DepositFlow | undefined;
  channel?: string | undefined;
  orderId?: bigint | undefined;
}

/** Those that wait the oldest first, all others the newest first. */
export async function listOrders(
  db: Queryable,
  filter: DepositFilter,
  most: number,
  now: Date,
): Promise<DepositOrder[]> {
  const { waiting = false } = filter;
  const { rows } = await db.query<DepositOrder>(
    `select ${orderColumns} from wallet.deposit_order
      where ($1::text[] is null or brand = any($1)) and ($2::text is null or brand = $2)
        and (not $3 or status in ('review', 'mismatch'))
        and ($4::text is null or $4 = case when status in ('created', 'pending') and expires_at <= $11 then 'expired' else status end)
        and ($5::text is null or flow = $5) and ($6::text is null or channel = $6)
        and ($7::bigint is null or member_id = $7) and ($8::bigint is null or id = $8)
        and ($9::timestamptz is null or created_at >= $9) and ($10::timestamptz is null or created_at < $10)
        and ($12::bigint is null or case when $3 then id > $12 else id < $12 end) and ${withinSpans(14)}
      order by id ${waiting ? 'asc' : 'desc'} limit $13`,
    [
      filter.brands,
      filter.brand ?? null,
      waiting,
      filter.status ?? null,
      filter.flow ?? null,
      filter.channel ?? null,
      filter.memberId ?? null,
      filter.orderId ?? null,
      filter.from ?? null,
      filter.to ?? null,
      now,
      filter.after ?? null,
      most,
      ...spanParameters(filter),
    ],
  );
  return rows;
}

/** Orders that a person has to look at. */
export function findOrdersForReview(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select coalesce(proof_at, created_at) as at from wallet.deposit_order
        where status in ('review', 'mismatch') and ($1::text[] is null or brand = any($1)) order by id`;
  return findQueueState(db, select, brands, most);
}

export async function updateOrderClaimed(
  tx: Queryable,
  orderId: bigint,
  operatorId: bigint,
  now: Date,
): Promise<void> {
  await tx.query('update wallet.deposit_order set claimed_by = $2, claimed_at = $3 where id = $1', [
    orderId,
    operatorId,
    now,
  ]);
}

/** A transfer may be found in the statement before its member tells of it, and after it was refused. */
const creditable = `(status in ('review', 'mismatch') or (flow in ('transfer', 'slip') and status in ('pending', 'declined')))
  and coalesce(refund_state, 'failed') = 'failed'`;

export interface CreditDecision {
  amountMinor: bigint;
  feeMinor: bigint;
  bankLine: string | null;
  decidedBy: bigint;
  note: string;
}

/**
 * A person has found the money: the ledger follows. @returns null where the order does not wait any more, or its money is on the way back.
 */
export async function updateOrderCredited(
  tx: Queryable,
  orderId: bigint,
  { amountMinor, feeMinor, bankLine, decidedBy, note }: CreditDecision,
  now: Date,
): Promise<DepositOrder | null> {
  const { rows } = await tx.query<DepositOrder>(
    `update wallet.deposit_order set status = 'received', received_minor = $2, fee_minor = $3, bank_line = $4, decided_by = $5, note = $6,
       paid_at = coalesce(paid_at, $7), steps = ${stepInto(`'received'`, '$7')}
      where id = $1 and ${creditable} returning ${orderColumns}`,
    [orderId, amountMinor, feeMinor, bankLine, decidedBy, note, now],
  );
  return rows[0] ?? null;
}

/** Whether another deposit was credited by the same line of the bank's statement. */
export async function isBankLineUsed(
  tx: Queryable,
  { id, brand, provider }: Pick<DepositOrder, 'id' | 'brand' | 'provider'>,
  bankLine: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from wallet.deposit_order where brand = $1 and provider = $2 and bank_line = $3 and id <> $4',
    [brand, provider, bankLine, id],
  );
  return rowCount !== 0;
}

export interface RefusalDecision {
  because: RefuseReason;
  decidedBy: bigint;
  note: string;
  /** `declined`: nothing came · `refunded`: it went back by hand · a number: the provider gives it back under this identity. */
  how: 'declined' | 'refunded' | bigint;
}

export async function updateOrderRefused(
  tx: Queryable,
  orderId: bigint,
  { because, decidedBy, note, how }: RefusalDecision,
  now: Date,
): Promise<DepositOrder | null> {
  const ends = typeof how === 'string';
  const { rows } = await tx.query<DepositOrder>(
    `update wallet.deposit_order set refuse_reason = $2, decided_by = $3, note = $4,
       refund_id = coalesce($5::bigint, refund_id), refund_state = case when $5::bigint is null then refund_state else 'asked' end,
       refund_tries = 0,
       status = coalesce($6, status), steps = case when $6::text is null then steps else ${stepInto('$6', '$7')} end
      where id = $1 and status in ('review', 'mismatch') and coalesce(refund_state, 'failed') = 'failed'
      returning ${orderColumns}`,
    [orderId, because, decidedBy, note, ends ? null : how, ends ? how : null, now],
  );
  return rows[0] ?? null;
}

/** What became of giving it back. @returns false where that was settled before. */
export async function updateRefund(
  db: Queryable,
  orderId: bigint,
  outcome: 'done' | 'failed' | 'again',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update wallet.deposit_order set refund_tries = refund_tries + 1,
       refund_state = case when $2 = 'again' then refund_state else $2 end,
       flags = case when $2 = 'failed' then (select array(select distinct unnest(flags || array['refundFailed']) order by 1)) else flags end,
       steps = case when $2 = 'done' then ${stepInto(`'refunded'`, '$3')} else steps end,
       status = case when $2 = 'done' then 'refunded' else status end
      where id = $1 and refund_state = 'asked'`,
    [orderId, outcome, now],
  );
  return rowCount === 1;
}

/** The payer's bank took it back: the ledger follows. @returns null where it was not credited, or taken back before. */
export async function updateOrderChargedBack(
  tx: Queryable,
  orderId: bigint,
  { decidedBy, note }: { decidedBy: bigint | null; note: string },
  now: Date,
): Promise<DepositOrder | null> {
  const { rows } = await tx.query<DepositOrder>(
    `update wallet.deposit_order set status = 'chargedBack', decided_by = $2, note = $3, steps = ${stepInto(`'chargedBack'`, '$4')}
      where id = $1 and status = 'paid' returning ${orderColumns}`,
    [orderId, decidedBy, note, now],
  );
  return rows[0] ?? null;
}

/** The ledger has the charge-back. */
export async function updateUncollected(
  tx: Queryable,
  orderId: bigint,
  uncollectedMinor: bigint,
): Promise<void> {
  await tx.query('update wallet.deposit_order set uncollected_minor = $2 where id = $1', [
    orderId,
    uncollectedMinor,
  ]);
}
