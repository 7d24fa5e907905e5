/** SQL of bets and their legs. */
import type { Outcome } from '@perya/game-rules/sportsbook/market.ts';
import type { Acceptance } from '@perya/game-rules/sportsbook/slip.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { SessionRow } from '../../queries.ts';

export type BetState =
  | 'waiting'
  | 'pending'
  | 'open'
  | 'settling'
  | 'closed'
  | 'refused'
  | 'refunding'
  | 'cancelled';

export interface LegRow {
  position: number;
  match_id: string;
  market: string;
  selection: string;
  odds: number;
  version: number;
  outcome: Outcome | null;
}

export interface BetRow {
  id: string;
  player_id: bigint;
  slip_id: string;
  vendor: string;
  game: string;
  currency: string;
  stake_minor: bigint;
  acceptance: Acceptance;
  state: BetState;
  refusal: string | null;
  outcome: Outcome | 'cashed' | null;
  payout_minor: bigint | null;
  bet_uuid: string;
  due_at: Date;
  created_at: Date;
  settled_at: Date | null;
  launch_token: string;
  operator_user: string;
  /** In their order. */
  legs: LegRow[];
}

const bets = `select b.*, s.launch_token, p.operator_user, l.legs
  from studio.sport_bet b join studio.session s on s.id = b.session_id join studio.player p on p.id = b.player_id
  cross join lateral (select jsonb_agg(jsonb_build_object('position', l.position, 'match_id', l.match_id,
    'market', l.market, 'selection', l.selection, 'odds', l.odds, 'version', l.version, 'outcome', l.outcome)
    order by l.position) as legs from studio.sport_leg l where l.bet_id = b.id) l`;

export interface NewBet {
  id: string;
  session: SessionRow;
  slipId: string;
  stakeMinor: bigint;
  acceptance: Acceptance;
  state: 'waiting' | 'pending';
  betUuid: string;
  createdAt: Date;
  dueAt: Date;
  legs: readonly Pick<LegRow, 'match_id' | 'market' | 'selection' | 'odds' | 'version'>[];
}

export async function insertBet(tx: Queryable, bet: NewBet): Promise<void> {
  const { session, legs } = bet;
  await tx.query(
    `insert into studio.sport_bet (id, player_id, session_id, slip_id, vendor, game, currency, stake_minor, acceptance,
       state, bet_uuid, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      bet.id,
      session.player_id,
      session.id,
      bet.slipId,
      session.vendor,
      session.game,
      session.currency,
      bet.stakeMinor,
      bet.acceptance,
      bet.state,
      bet.betUuid,
      bet.createdAt,
      bet.dueAt,
    ],
  );
  await tx.query(
    `insert into studio.sport_leg (bet_id, position, match_id, market, selection, odds, version)
     select $1, l.position - 1, l.match_id, l.market, l.selection, l.odds, l.version
     from unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::int[])
       with ordinality as l (match_id, market, selection, odds, version, position)`,
    [
      bet.id,
      legs.map((leg) => leg.match_id),
      legs.map((leg) => leg.market),
      legs.map((leg) => leg.selection),
      legs.map((leg) => leg.odds),
      legs.map((leg) => leg.version),
    ],
  );
}

/** The bet of that player, or `null`: a foreign bet does not exist for him. */
export async function findBet(db: Queryable, playerId: bigint, id: string): Promise<BetRow | null> {
  const { rows } = await db.query<BetRow>(`${bets} where b.player_id = $1 and b.id = $2`, [playerId, id]);
  return rows[0] ?? null;
}

/** A bet of anybody's. */
export async function findAnyBet(db: Queryable, id: string): Promise<BetRow | null> {
  const { rows } = await db.query<BetRow>(`${bets} where b.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findBetOfSlip(db: Queryable, playerId: bigint, slipId: string): Promise<BetRow | null> {
  const { rows } = await db.query<BetRow>(`${bets} where b.player_id = $1 and b.slip_id = $2`, [
    playerId,
    slipId,
  ]);
  return rows[0] ?? null;
}

/** Bets that are not at their end first, then the others, each the last one first. Refused ones were no bets. */
export async function listBets(
  db: Queryable,
  playerId: bigint,
  { vendor, game }: Pick<SessionRow, 'vendor' | 'game'>,
  limit: number,
): Promise<BetRow[]> {
  const { rows } = await db.query<BetRow>(
    // Which ones, first: the legs of all that a player ever bet need not be put together.
    `${bets} where b.id = any(array(
       select id from studio.sport_bet where player_id = $1 and vendor = $2 and game = $3 and state <> 'refused'
       order by state in ('waiting', 'pending', 'open') desc, created_at desc limit $4))
     order by b.state in ('waiting', 'pending', 'open') desc, b.created_at desc`,
    [playerId, vendor, game, limit],
  );
  return rows;
}

export async function countOpenBets(db: Queryable, playerId: bigint): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from studio.sport_bet
     where player_id = $1 and state in ('waiting', 'pending', 'open')`,
    [playerId],
  );
  return rows[0]!.count;
}

/** Takes waiting bets whose delay is over. From here on they are pending: a process that dies leaves them to be refunded. */
export async function claimWaiting(
  db: Queryable,
  now: Date,
  pendingTimeoutMs: number,
  limit: number,
): Promise<{ bet: BetRow; decidedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; decided_at: Date }>(
    `with due as (select id, due_at from studio.sport_bet where state = 'waiting' and due_at <= $1
       order by due_at limit $3 for update skip locked)
     update studio.sport_bet b set state = 'pending', updated_at = now(),
       due_at = $1 + $2 * interval '1 millisecond'
     from due where b.id = due.id returning b.id, due.due_at as decided_at`,
    [now, pendingTimeoutMs, limit],
  );
  if (rows.length === 0) return [];
  const found = await db.query<BetRow>(`${bets} where b.id = any($1)`, [rows.map(({ id }) => id)]);
  const moments = new Map(rows.map(({ id, decided_at: decidedAt }) => [id, decidedAt]));
  return found.rows.map((bet) => ({ bet, decidedAt: moments.get(bet.id)! }));
}

/** The odds at which a bet is taken, which may be others than those that were asked for. */
export async function updateLegOdds(
  db: Queryable,
  id: string,
  legs: readonly Pick<LegRow, 'position' | 'odds' | 'version'>[],
): Promise<void> {
  await db.query(
    `update studio.sport_leg l set odds = n.odds, version = n.version
     from unnest($2::int[], $3::int[], $4::int[]) as n (position, odds, version)
     where l.bet_id = $1 and l.position = n.position`,
    [id, legs.map((leg) => leg.position), legs.map((leg) => leg.odds), legs.map((leg) => leg.version)],
  );
}

/** `false`: somebody else decided first. */
export async function updatePendingTo(
  db: Queryable,
  id: string,
  state: 'open' | 'refused' | 'refunding',
  refusal: string | null,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.sport_bet set state = $2, refusal = $3, updated_at = now(),
       outcome = case when $2 = 'refunding' then 'void' else outcome end
     where id = $1 and state = 'pending'`,
    [id, state, refusal],
  );
  return rowCount === 1;
}

/** Pending bets past their time: the process that sent them is gone. Call it inside a transaction. */
export async function updateLeftToRefunding(tx: Queryable, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update studio.sport_bet set state = 'refunding', outcome = 'void', refusal = 'round.interrupted', updated_at = now()
     where id in (select id from studio.sport_bet where state = 'pending' and due_at < $1 limit 100
       for update skip locked)
     returning id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** Bets with a leg on the match that is still to be decided, or any bet that was taken, for a correction. */
export async function listBetIdsOfMatch(
  db: Queryable,
  matchId: string,
  which: 'undecided' | 'taken',
  limit: number,
  after: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select b.id from studio.sport_leg l join studio.sport_bet b on b.id = l.bet_id
     where l.match_id = $1 and b.id > $4 and case when $2 = 'undecided'
       then b.state = 'open' and l.outcome is null else b.state in ('open', 'settling', 'closed') end
     order by b.id limit $3`,
    [matchId, which, limit, after],
  );
  return rows.map(({ id }) => id);
}

/** Matches on which open bets still wait, and which are over or void. It looks at all that is open. */
export async function listMatchesToSettle(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ match_id: string }>(
    `select distinct l.match_id from studio.sport_bet b join studio.sport_leg l on l.bet_id = b.id
       join studio.sport_match m on m.id = l.match_id
     where b.state = 'open' and l.outcome is null and m.state <> 'planned' limit 100`,
  );
  return rows.map((row) => row.match_id);
}

/** Of those the ones that have come to their end, or were changed, lately: few, however much is open. */
export async function listMatchesToSettleNow(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from studio.sport_match m
     where m.state <> 'planned' and m.updated_at > now() - interval '10 minutes' and exists (
       select from studio.sport_leg l join studio.sport_bet b on b.id = l.bet_id
        where l.match_id = m.id and l.outcome is null and b.state = 'open')
     limit 100`,
  );
  return rows.map(({ id }) => id);
}

/** Locks a bet until the transaction ends. */
export async function lockBet(tx: Queryable, id: string): Promise<BetRow | null> {
  await tx.query('select from studio.sport_bet where id = $1 for update', [id]);
  return findAnyBet(tx, id);
}

export async function updateLegOutcome(
  tx: Queryable,
  id: string,
  position: number,
  outcome: Outcome | null,
): Promise<void> {
  await tx.query('update studio.sport_leg set outcome = $3 where bet_id = $1 and position = $2', [
    id,
    position,
    outcome,
  ]);
}

/** What the bet has come to; a payment of it belongs to the same transaction. */
export async function updateToSettled(
  tx: Queryable,
  id: string,
  to: { state: 'settling' | 'refunding' | 'open'; outcome: BetRow['outcome']; payoutMinor: bigint },
): Promise<void> {
  await tx.query(
    `update studio.sport_bet set state = $2, outcome = $3, payout_minor = $4, updated_at = now(),
       settled_at = case when $2 = 'open' then null else now() end
     where id = $1`,
    [id, to.state, to.outcome, to.payoutMinor],
  );
}
