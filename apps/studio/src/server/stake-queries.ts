/**
 * SQL of what every stake goes through, whichever family it belongs to: it is `pending` until the wallet has answered; then it
 * was `refused`, or is played; at the end it is `settling` (a win is owed, be it of nothing) or `refunding` (a rollback is owed)
 * until the wallet has that, and `closed` or `cancelled` for good. What comes between is the family's own.
 */
import type { Queryable } from '@perya/process/database.ts';

/** Tables of the schema in which stakes stand. */
export type StakeTable = 'round' | 'table_ticket' | 'pvp_round' | 'fish_magazine';

/** The wallet has refused the stake. @param status in its words */
export async function updateToRefused(
  db: Queryable,
  table: StakeTable,
  id: string,
  status: string,
): Promise<void> {
  await db.query(
    `update studio.${table} set state = 'refused', refusal = $2, updated_at = now(), closed_at = now()
     where id = $1 and state = 'pending'`,
    [id, status],
  );
}

/**
 * From here on a rollback is owed. `false`: somebody else decided first.
 * @param delayMs before anybody but the caller sends it
 */
export async function updateToRefunding(
  db: Queryable,
  table: StakeTable,
  id: string,
  { delayMs, from = 'pending' }: { delayMs: number; from?: 'pending' | 'accepted' },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.${table} set state = 'refunding', attempts = 0, updated_at = now(),
       next_attempt_at = now() + $3 * interval '1 millisecond'
     where id = $1 and state = $2`,
    [id, from, delayMs],
  );
  return rowCount === 1;
}

/** Pending stakes past their time are returned: the process that sent them is gone. */
export async function updatePendingToRefunding(db: Queryable, table: StakeTable): Promise<void> {
  await db.query(
    `update studio.${table} set state = 'refunding', attempts = 0, updated_at = now(), next_attempt_at = now()
     where state = 'pending' and next_attempt_at < now()`,
  );
}

/** The wallet has what was owed. */
export async function updateToEnded(
  db: Queryable,
  table: StakeTable,
  { id, state }: { id: string; state: string },
): Promise<void> {
  await db.query(
    `update studio.${table} set state = $3, updated_at = now(), closed_at = now() where id = $1 and state = $2`,
    [id, state, state === 'settling' ? 'closed' : 'cancelled'],
  );
}

/** Keeps the delivery away from a stake that a request is about to pay or return itself. `false`: it owes nothing. */
export async function claimOwed(
  db: Queryable,
  table: StakeTable,
  id: string,
  graceMs: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.${table} set attempts = attempts + 1, next_attempt_at = now() + $2 * interval '1 millisecond'
     where id = $1 and state in ('settling', 'refunding')`,
    [id, graceMs],
  );
  return rowCount === 1;
}

const stake = { key: 'id', owes: `state in ('settling', 'refunding')` };

/** Everything that may owe the wallet a call. */
const debtors = {
  round: stake,
  table_ticket: stake,
  pvp_round: stake,
  fish_magazine: stake,
  jackpot_win: { key: 'round_id', owes: 'paid_minor is null' },
  sport_payment: { key: 'uuid', owes: 'done_at is null' },
};

/**
 * Takes what owes the wallet a call and puts the next attempt off, so that no other process takes it too and a process that
 * dies with it loses nothing. The pause doubles from 1 s to 5 min. @param list reads what was taken
 */
export async function claimDue<Row>(
  db: Queryable,
  table: keyof typeof debtors,
  list: (db: Queryable, keys: readonly string[]) => Promise<Row[]>,
  limit: number,
): Promise<Row[]> {
  const { key, owes } = debtors[table];
  const { rows } = await db.query<{ key: string }>(
    `update studio.${table} set attempts = attempts + 1,
       next_attempt_at = now() + interval '5 seconds' + least(power(2, least(attempts, 9)), 300) * interval '1 second'
     where ${key} in (select ${key} from studio.${table} where ${owes} and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked)
     returning ${key} as key`,
    [limit],
  );
  return rows.length === 0
    ? []
    : list(
        db,
        rows.map((row) => row.key),
      );
}
