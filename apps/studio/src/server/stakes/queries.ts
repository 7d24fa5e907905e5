/**
 * SQL of what every stake goes through, whichever family it belongs to: it is `pending` until the wallet has answered; then it
 * was `refused`, or is played; at the end it is `settling` (a win is owed, be it of nothing) or `refunding` (a rollback is owed)
 * until the wallet has that, and `closed` or `cancelled` for good. What comes between is the family's own.
 */
import type { Queryable } from '@perya/process/database.ts';
import type { SessionRow } from '../queries.ts';

/** Tables of the schema that inherit `studio.stake`. */
export type StakeTable = 'round' | 'table_ticket' | 'pvp_round' | 'fish_magazine';

/** What all stakes have in common, with what the wallet is told of their player. */
export interface StakeRow<State extends string = string> {
  id: string;
  player_id: bigint;
  session_id: bigint;
  vendor: string;
  game: string;
  currency: string;
  stake_minor: bigint;
  win_minor: bigint | null;
  state: State;
  /** The wallet's status, where it refused the stake. */
  refusal: string | null;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  attempts: number;
  created_at: Date;
  launch_token: string;
  operator_user: string;
  /** The grant of the free spin that it is; null: the player's own money. */
  free_reward: string | null;
}

export interface NewStake {
  id: string;
  session: SessionRow;
  stakeMinor: bigint;
  uuids: { bet: string; win: string; rollback: string };
  pendingTimeoutMs: number;
}

/** @param details the family's own columns, as the database takes them */
export async function insertStake(
  db: Queryable,
  table: StakeTable,
  { id, session, stakeMinor, uuids, pendingTimeoutMs }: NewStake,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const row: Record<string, unknown> = {
    id,
    player_id: session.player_id,
    session_id: session.id,
    vendor: session.vendor,
    game: session.game,
    currency: session.currency,
    stake_minor: stakeMinor,
    state: 'pending',
    bet_uuid: uuids.bet,
    win_uuid: uuids.win,
    rollback_uuid: uuids.rollback,
    ...details,
  };
  const values = Object.keys(row).map((_, index) => `$${index + 2}`);
  await db.query(
    `insert into studio.${table} (next_attempt_at, ${Object.keys(row).join(', ')})
     values (now() + $1 * interval '1 millisecond', ${values.join(', ')})`,
    [pendingTimeoutMs, ...Object.values(row)],
  );
}

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
export async function updatePendingToRefunding(db: Queryable): Promise<void> {
  await db.query(
    `update studio.stake set state = 'refunding', attempts = 0, updated_at = now(), next_attempt_at = now()
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

/** The pause before the next attempt doubles from 1 s to 5 min. */
const putOff = `attempts = attempts + 1,
  next_attempt_at = now() + interval '5 seconds' + least(power(2, least(attempts, 9)), 300) * interval '1 second'`;

/** A stake that owes the wallet a call. */
export interface DueStake extends StakeRow {
  table: StakeTable;
}

/**
 * Takes stakes that owe the wallet a call and puts the next attempt off, so that no other process takes them too and a process
 * that dies with them loses nothing. In no order.
 */
export async function claimDueStakes(db: Queryable, limit: number): Promise<DueStake[]> {
  const { rows } = await db.query<DueStake>(
    `with due as (
       select id from studio.stake where state in ('settling', 'refunding') and next_attempt_at <= now()
       order by next_attempt_at limit $1 for update skip locked
     ), claimed as (
       update studio.stake k set ${putOff} from due where k.id = due.id returning k.tableoid as family, k.*
     )
     select c.relname as "table", k.*, s.launch_token, p.operator_user
     from claimed k join pg_class c on c.oid = k.family join studio.session s on s.id = k.session_id
     join studio.player p on p.id = k.player_id`,
    [limit],
  );
  return rows;
}

/** What else may owe the wallet a call: pools that rounds have won, and the payments of a book. */
const otherDebts = {
  jackpot_win: { key: 'round_id', owes: 'paid_minor is null' },
  sport_payment: { key: 'uuid', owes: 'done_at is null' },
};

/** The same for what a family owes besides its stakes. @param list reads what was taken */
export async function claimDue<Row>(
  db: Queryable,
  table: keyof typeof otherDebts,
  list: (db: Queryable, keys: readonly string[]) => Promise<Row[]>,
  limit: number,
): Promise<Row[]> {
  const { key, owes } = otherDebts[table];
  const { rows } = await db.query<{ key: string }>(
    `update studio.${table} set ${putOff}
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

export interface OwedState {
  count: number;
  /** Age of the oldest; zero if nothing is owed. */
  oldestSeconds: number;
}

/** Wins and refunds of all families that the wallet does not have yet. */
export async function findOwedState(db: Queryable): Promise<OwedState> {
  const { rows } = await db.query<OwedState>(
    `select count(*)::int as count,
       coalesce(extract(epoch from now() - min(updated_at)), 0)::float8 as "oldestSeconds"
     from studio.stake where state in ('settling', 'refunding')`,
  );
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
