/** SQL of what is owed to the wallet. */
import type { Queryable } from '@perya/process/database.ts';

export interface PaymentRow {
  uuid: string;
  bet_id: string;
  kind: 'win' | 'rollback';
  amount_minor: bigint;
  attempts: number;
  vendor: string;
  game: string;
  currency: string;
  bet_uuid: string;
  launch_token: string;
  operator_user: string;
}

/** @param graceMs how long it is left to the one who wrote it. A second rollback of a bet is none. */
export async function insertPayment(
  tx: Queryable,
  payment: { uuid: string; betId: string; kind: 'win' | 'rollback'; amountMinor: bigint; graceMs: number },
): Promise<void> {
  await tx.query(
    `insert into studio.sport_payment (uuid, bet_id, kind, amount_minor, next_attempt_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 millisecond') on conflict do nothing`,
    [payment.uuid, payment.betId, payment.kind, payment.amountMinor, payment.graceMs],
  );
}

const payments = `select y.uuid, y.bet_id, y.kind, y.amount_minor, y.attempts, b.vendor, b.game, b.currency, b.bet_uuid,
    s.launch_token, p.operator_user
  from studio.sport_payment y join studio.sport_bet b on b.id = y.bet_id
  join studio.session s on s.id = b.session_id join studio.player p on p.id = b.player_id`;

/** In no order. */
export async function listPaymentsById(db: Queryable, uuids: readonly string[]): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(`${payments} where y.uuid = any($1)`, [uuids]);
  return rows;
}

/** What a bet still owes, for the one who has just written it. */
export async function listOwedPayments(db: Queryable, betId: string): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(`${payments} where y.bet_id = $1 and y.done_at is null`, [
    betId,
  ]);
  return rows;
}

/** All wins written for a bet, arrived or on their way; null where there are none, not even one of nothing. */
export async function sumOfWins(tx: Queryable, betId: string): Promise<bigint | null> {
  const { rows } = await tx.query<{ sum: bigint | null }>(
    `select sum(amount_minor)::bigint as sum from studio.sport_payment where bet_id = $1 and kind = 'win'`,
    [betId],
  );
  return rows[0]!.sum;
}

/** The wallet has it; a bet that owes nothing more is at its end. Call it inside a transaction with the bet locked. */
export async function updateToPaid(tx: Queryable, uuid: string, betId: string): Promise<void> {
  await tx.query('update studio.sport_payment set done_at = now() where uuid = $1 and done_at is null', [
    uuid,
  ]);
  await tx.query(
    `update studio.sport_bet set state = case state when 'settling' then 'closed' else 'cancelled' end, updated_at = now()
     where id = $1 and state in ('settling', 'refunding')
       and not exists (select from studio.sport_payment where bet_id = $1 and done_at is null)`,
    [betId],
  );
}
