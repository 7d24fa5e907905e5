/** All SQL of the sandbox. */
import type { Queryable } from '@perya/process/database.ts';
import { leaseSeconds } from './rules/delivery.ts';

export interface Payment {
  reference: string;
  payment_id: string;
  merchant_order_id: string;
  channel: string;
  amount: string;
  currency: string;
  return_url: string;
  callback_url: string;
  language: string;
  status: 'open' | 'paid' | 'declined';
  created_at: Date;
  decided_at: Date | null;
}

export type NewPayment = Omit<Payment, 'status' | 'created_at' | 'decided_at'>;

/** @returns false where the payment id is taken. */
export async function insertPayment(db: Queryable, one: NewPayment): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into sandbox.payment
       (reference, payment_id, merchant_order_id, channel, amount, currency, return_url, callback_url, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (payment_id) do nothing`,
    [
      one.reference,
      one.payment_id,
      one.merchant_order_id,
      one.channel,
      one.amount,
      one.currency,
      one.return_url,
      one.callback_url,
      one.language,
    ],
  );
  return rowCount === 1;
}

export async function findPaymentById(db: Queryable, paymentId: string): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>('select * from sandbox.payment where payment_id = $1', [
    paymentId,
  ]);
  return rows[0];
}

export async function findPayment(db: Queryable, reference: string): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>('select * from sandbox.payment where reference = $1', [reference]);
  return rows[0];
}

/** @returns undefined where the payment is unknown or was decided before. */
export async function updateOpenPayment(
  db: Queryable,
  reference: string,
  status: 'paid' | 'declined',
  at: Date,
): Promise<Payment | undefined> {
  const { rows } = await db.query<Payment>(
    `update sandbox.payment set status = $2, decided_at = $3 where reference = $1 and status = 'open' returning *`,
    [reference, status, at],
  );
  return rows[0];
}

/** For the transaction that gives money of it back. */
export async function lockPayment(tx: Queryable, paymentId: string): Promise<Payment | undefined> {
  const { rows } = await tx.query<Payment>('select * from sandbox.payment where payment_id = $1 for update', [
    paymentId,
  ]);
  return rows[0];
}

export interface NewEvent {
  id: string;
  /** The reference of what it is about. */
  subject: { payment: string } | { payout: string } | { refund: string };
  callbackUrl: string;
  body: string;
  copies: number;
  giveUpAt: Date;
}

export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.query(
    `insert into sandbox.event
       (id, payment_reference, payout_reference, refund_reference, callback_url, body, copies, give_up_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.id,
      'payment' in event.subject ? event.subject.payment : null,
      'payout' in event.subject ? event.subject.payout : null,
      'refund' in event.subject ? event.subject.refund : null,
      event.callbackUrl,
      event.body,
      event.copies,
      event.giveUpAt,
    ],
  );
}

export interface DueEvent {
  id: string;
  callback_url: string;
  body: string;
  attempts: number;
  acknowledged: number;
  copies: number;
  give_up_at: Date;
}

/** Takes due events for one attempt each, under a lease; several processes share them without meeting. */
export async function claimDueEvents(db: Queryable, limit: number): Promise<DueEvent[]> {
  const { rows } = await db.query<DueEvent>(
    `update sandbox.event set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
      where id in (select id from sandbox.event where next_attempt_at <= now()
                    order by next_attempt_at limit $1 for update skip locked)
      returning id, callback_url, body, attempts, acknowledged, copies, give_up_at`,
    [limit, leaseSeconds],
  );
  return rows;
}

/** Milliseconds until the next event, or the next step of a payout, is due; null where none waits. */
export async function findWaitMs(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>(
    `select (extract(epoch from least(
       (select min(next_attempt_at) from sandbox.event where next_attempt_at is not null),
       (select min(step_at) from sandbox.payout where step_at is not null)) - now()) * 1000)::float8 as ms`,
  );
  return rows[0]?.ms ?? null;
}

export async function updateEventAgain(
  db: Queryable,
  id: string,
  again: { pauseSeconds: number; acknowledged: number; answer: string },
): Promise<void> {
  await db.query(
    `update sandbox.event set next_attempt_at = now() + make_interval(secs => $2), acknowledged = $3, last_answer = $4
      where id = $1 and outcome is null`,
    [id, again.pauseSeconds, again.acknowledged, again.answer],
  );
}

export async function updateEventFinished(
  db: Queryable,
  id: string,
  finished: { outcome: 'acknowledged' | 'refused' | 'given_up'; acknowledged: number; answer: string },
): Promise<void> {
  await db.query(
    `update sandbox.event set next_attempt_at = null, outcome = $2, acknowledged = $3, last_answer = $4 where id = $1`,
    [id, finished.outcome, finished.acknowledged, finished.answer],
  );
}

export interface RecentPayment {
  merchant_order_id: string;
  amount: string;
  currency: string;
  status: Payment['status'];
  created_at: Date;
  attempts: number | null;
  outcome: string | null;
  last_answer: string | null;
}

/** Without references: whoever reads the list must not be able to pay for others. */
export async function listRecentPayments(db: Queryable, limit: number): Promise<RecentPayment[]> {
  const { rows } = await db.query<RecentPayment>(
    `select p.merchant_order_id, p.amount, p.currency, p.status, p.created_at, e.attempts, e.outcome, e.last_answer
       from sandbox.payment p left join sandbox.event e on e.payment_reference = p.reference
      order by p.created_at desc limit $1`,
    [limit],
  );
  return rows;
}
