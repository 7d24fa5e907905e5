/** SQL of payouts and refunds. */
import type { Queryable } from '@perya/process/database.ts';
import type { PayoutStatus } from './rules/payout.ts';

export interface Payout {
  reference: string;
  payout_id: string;
  method: string;
  account_number: string;
  account_holder: string;
  amount: string;
  currency: string;
  callback_url: string;
  status: PayoutStatus;
  changed_at: Date;
  step_at: Date | null;
}

/** @returns false where the payout id is taken. */
export async function insertPayout(db: Queryable, one: Omit<Payout, 'status'>): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sandbox.payout
       (reference, payout_id, method, account_number, account_holder, amount, currency, callback_url, changed_at, step_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (payout_id) do nothing`,
    [
      one.reference,
      one.payout_id,
      one.method,
      one.account_number,
      one.account_holder,
      one.amount,
      one.currency,
      one.callback_url,
      one.changed_at,
      one.step_at,
    ],
  );
  return rowCount === 1;
}

export async function findPayoutById(db: Queryable, payoutId: string): Promise<Payout | undefined> {
  const { rows } = await db.query<Payout>('select * from sandbox.payout where payout_id = $1', [payoutId]);
  return rows[0];
}

/** A payout whose next state is due, for the transaction that gives it that state. */
export async function lockDuePayout(tx: Queryable, now: Date): Promise<Payout | undefined> {
  const { rows } = await tx.query<Payout>(
    'select * from sandbox.payout where step_at <= $1 order by step_at limit 1 for update skip locked',
    [now],
  );
  return rows[0];
}

export async function updatePayout(
  tx: Queryable,
  reference: string,
  step: { status: PayoutStatus; at: Date; nextAt: Date | null },
): Promise<void> {
  await tx.query(
    'update sandbox.payout set status = $2, changed_at = $3, step_at = $4 where reference = $1',
    [reference, step.status, step.at, step.nextAt],
  );
}

export interface Refund {
  reference: string;
  refund_id: string;
  payment_reference: string;
  amount: string;
  currency: string;
  callback_url: string;
  created_at: Date;
}

/** @returns false where the refund id is taken. */
export async function insertRefund(tx: Queryable, one: Refund): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into sandbox.refund (reference, refund_id, payment_reference, amount, currency, callback_url, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (refund_id) do nothing`,
    [
      one.reference,
      one.refund_id,
      one.payment_reference,
      one.amount,
      one.currency,
      one.callback_url,
      one.created_at,
    ],
  );
  return rowCount === 1;
}

export async function findRefundById(db: Queryable, refundId: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>('select * from sandbox.refund where refund_id = $1', [refundId]);
  return rows[0];
}

/** What of a payment was given back so far, as text. */
export async function listRefundedAmounts(tx: Queryable, paymentReference: string): Promise<string[]> {
  const { rows } = await tx.query<{ amount: string }>(
    'select amount from sandbox.refund where payment_reference = $1',
    [paymentReference],
  );
  return rows.map(({ amount }) => amount);
}
