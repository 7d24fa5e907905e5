/** SQL of the tickets. */
import type { LaidBet } from '@perya/game-rules/table/table-model.ts';
import { encodeJson } from '@perya/money/wire.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { TicketState } from '../../table-api.ts';
import { insertStake, type NewStake, type StakeRow } from '../stakes/queries.ts';
import { readKeptBets } from './kept-amounts.ts';

export interface TicketRow extends StakeRow<TicketState> {
  round_id: string;
  bet_id: string;
  bets: LaidBet[];
  left_at: number | null;
  /** Whose member the player is. */
  merchant: string;
}

/** A ticket as the database has it. */
type KeptTicket = Omit<TicketRow, 'bets'> & { bets: unknown };

const readTicket = (row: KeptTicket): TicketRow => ({ ...row, bets: readKeptBets(row.bets) });

const detail = `select t.*, s.launch_token, p.operator_user, p.merchant
  from studio.table_ticket t join studio.session s on s.id = t.session_id join studio.player p on p.id = t.player_id`;

export async function insertTicket(
  tx: Queryable,
  ticket: NewStake & { roundId: string; betId: string; bets: readonly LaidBet[] },
): Promise<void> {
  await insertStake(tx, 'table_ticket', ticket, {
    round_id: ticket.roundId,
    bet_id: ticket.betId,
    bets: encodeJson(ticket.bets),
  });
}

/** The ticket of that player at that table, or null: a foreign one does not exist for him. */
export async function findTicket(
  db: Queryable,
  { player_id, vendor, game }: Pick<TicketRow, 'player_id' | 'vendor' | 'game'>,
  id: string,
): Promise<TicketRow | null> {
  const { rows } = await db.query<KeptTicket>(
    `${detail} where t.player_id = $1 and t.vendor = $2 and t.game = $3 and t.id = $4`,
    [player_id, vendor, game, id],
  );
  return rows[0] ? readTicket(rows[0]) : null;
}

/** A ticket of anybody's. */
export async function findAnyTicket(db: Queryable, id: string): Promise<TicketRow | null> {
  const { rows } = await db.query<KeptTicket>(`${detail} where t.id = $1`, [id]);
  return rows[0] ? readTicket(rows[0]) : null;
}

export async function findTicketOfBet(
  db: Queryable,
  playerId: bigint,
  betId: string,
): Promise<TicketRow | null> {
  const { rows } = await db.query<KeptTicket>(`${detail} where t.player_id = $1 and t.bet_id = $2`, [
    playerId,
    betId,
  ]);
  return rows[0] ? readTicket(rows[0]) : null;
}

/** All tickets of a round that are or were bets. */
export async function listTicketsOfRound(db: Queryable, roundId: string): Promise<TicketRow[]> {
  const { rows } = await db.query<KeptTicket>(
    `${detail} where t.round_id = $1 and t.state <> 'refused' order by t.created_at, t.id`,
    [roundId],
  );
  return rows.map(readTicket);
}

/** Those that are in the round, locked in one order, so that two that lock several never wait for each other. */
export async function lockAcceptedTickets(tx: Queryable, roundId: string): Promise<TicketRow[]> {
  const { rows } = await tx.query<KeptTicket>(
    `${detail} where t.round_id = $1 and t.state = 'accepted' order by t.id for update of t`,
    [roundId],
  );
  return rows.map(readTicket);
}

/** A player's tickets at a table, newest first. */
export async function listTickets(
  db: Queryable,
  player: { playerId: bigint; vendor: string; game: string },
  limit: number,
): Promise<TicketRow[]> {
  const { rows } = await db.query<KeptTicket>(
    `${detail} where t.player_id = $1 and t.vendor = $2 and t.game = $3 and t.state <> 'refused'
     order by t.created_at desc, t.id limit $4`,
    [player.playerId, player.vendor, player.game, limit],
  );
  return rows.map(readTicket);
}

/** The stake is taken. `false`: the draw or somebody else was first, and the ticket is being returned. */
export async function updateToAccepted(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.table_ticket t set state = 'accepted', updated_at = now() from studio.table_round r
     where t.id = $1 and t.state = 'pending' and r.id = t.round_id and r.state = 'open'`,
    [id],
  );
  return rowCount === 1;
}

/** All tickets of a round in those states are to be returned. */
export async function refundTicketsOfRound(
  tx: Queryable,
  roundId: string,
  states: readonly TicketState[],
): Promise<void> {
  await tx.query(
    `update studio.table_ticket set state = 'refunding', attempts = 0, updated_at = now(), next_attempt_at = now()
     where round_id = $1 and state = any($2)`,
    [roundId, states],
  );
}

export interface Settlement {
  id: string;
  winMinor: bigint;
  leftAt: number | null;
  /** Before it is paid: nobody's balance is to say how a round ends that is still being shown. */
  delayMs: number;
}

/** Decides tickets that are in the round. */
export async function settleTickets(tx: Queryable, settlements: readonly Settlement[]): Promise<void> {
  await tx.query(
    `update studio.table_ticket t set state = 'settling', win_minor = one.win, left_at = one.left_at, attempts = 0,
       updated_at = now(), next_attempt_at = now() + one.delay * interval '1 millisecond'
     from unnest($1::uuid[], $2::bigint[], $3::int[], $4::int[]) as one (id, win, left_at, delay)
     where t.id = one.id and t.state = 'accepted'`,
    [
      settlements.map(({ id }) => id),
      settlements.map(({ winMinor }) => winMinor),
      settlements.map(({ leftAt }) => leftAt),
      settlements.map(({ delayMs }) => delayMs),
    ],
  );
}

/**
 * A player leaves a flight. A ticket that the end of the flight has decided meanwhile, and that nobody has begun to pay,
 * is decided anew: the cash-out came in time, and was only on its way.
 */
export async function updateToLeft(
  tx: Queryable,
  id: string,
  exit: { winMinor: bigint; leftAt: number; delayMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.table_ticket set state = 'settling', win_minor = $2, left_at = $3, updated_at = now(),
       next_attempt_at = now() + $4 * interval '1 millisecond'
     where id = $1 and left_at is null
       and (state = 'accepted' or (state = 'settling' and win_minor = 0 and attempts = 0))`,
    [id, exit.winMinor, exit.leftAt, exit.delayMs],
  );
  return rowCount === 1;
}
