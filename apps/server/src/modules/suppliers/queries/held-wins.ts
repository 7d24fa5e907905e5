/** SQL of wins that wait for an operator, and of what suppliers have won on a day. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { PlayedGame } from '../ports.ts';

/** What is beyond its ceiling: a single win of a game · all wins of a supplier on a day. */
export type Ceiling = 'game' | 'day';

export interface HeldWin {
  vendor: string;
  /** As keys of the ledger hold it. */
  transactionId: string;
  brand: string;
  memberId: bigint;
  currency: Currency;
  amountMinor: bigint;
  round: string;
  gameCode: string;
  /** The bet that won, as keys hold it. */
  bet: string;
  because: Ceiling;
  heldAt: Date;
  /** Null: it waits. */
  decision: 'paid' | 'refused' | null;
}

const columns = `vendor, transaction_id as "transactionId", brand, member_id as "memberId", currency,
  amount_minor as "amountMinor", round, game_code as "gameCode", bet, because, held_at as "heldAt", decision`;

/** Holds a win, once. */
export async function insertHeldWin(db: Queryable, win: Omit<HeldWin, 'decision'>): Promise<void> {
  await db.query(
    `insert into games.held_win (vendor, transaction_id, brand, member_id, currency, amount_minor, round, game_code, bet,
       because, held_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      win.vendor,
      win.transactionId,
      win.brand,
      win.memberId,
      win.currency,
      win.amountMinor,
      win.round,
      win.gameCode,
      win.bet,
      win.because,
      win.heldAt,
    ],
  );
}

export async function findHeldWin(
  db: Queryable,
  vendor: string,
  transactionId: string,
): Promise<HeldWin | null> {
  const { rows } = await db.query<HeldWin>(
    `select ${columns} from games.held_win where vendor = $1 and transaction_id = $2`,
    [vendor, transactionId],
  );
  return rows[0] ?? null;
}

/** For a decision: nobody else decides it until the transaction ends. */
export async function lockHeldWin(
  tx: Queryable,
  vendor: string,
  transactionId: string,
): Promise<HeldWin | null> {
  const { rows } = await tx.query<HeldWin>(
    `select ${columns} from games.held_win where vendor = $1 and transaction_id = $2 for update`,
    [vendor, transactionId],
  );
  return rows[0] ?? null;
}

/** What the house books the win's game under; null where the game has left the catalogue. */
export async function findGameOfWin(
  db: Queryable,
  { vendor, gameCode }: Pick<HeldWin, 'vendor' | 'gameCode'>,
): Promise<Pick<PlayedGame, 'category'> | null> {
  const { rows } = await db.query<Pick<PlayedGame, 'category'>>(
    'select category from games.game where vendor = $1 and game_code = $2',
    [vendor, gameCode],
  );
  return rows[0] ?? null;
}

/** Those that wait, the oldest first. */
export async function listHeldWins(db: Queryable, limit: number): Promise<HeldWin[]> {
  const { rows } = await db.query<HeldWin>(
    `select ${columns} from games.held_win where decision is null order by held_at limit $1`,
    [limit],
  );
  return rows;
}

export interface JudgedWin extends HeldWin {
  decidedBy: string | null;
  decidedAt: Date | null;
  note: string | null;
}

const judged = `${columns}, decided_by as "decidedBy", decided_at as "decidedAt", note`;

/** For operators: those that are held, the oldest first, or the decided ones, the newest first. @param brands null: all */
export async function listJudgedWins(
  db: Queryable,
  {
    brands,
    decision,
  }: { brands: readonly string[] | null; decision: NonNullable<HeldWin['decision']> | null },
  limit: number,
): Promise<JudgedWin[]> {
  const { rows } = await db.query<JudgedWin>(
    decision === null
      ? `select ${judged} from games.held_win where decision is null and ($1::text[] is null or brand = any ($1))
         order by held_at limit $2`
      : `select ${judged} from games.held_win where decision = $3 and ($1::text[] is null or brand = any ($1))
         order by decided_at desc limit $2`,
    decision === null ? [brands, limit] : [brands, limit, decision],
  );
  return rows;
}

export async function findJudgedWin(
  db: Queryable,
  { vendor, transactionId }: Pick<HeldWin, 'vendor' | 'transactionId'>,
): Promise<JudgedWin | null> {
  const { rows } = await db.query<JudgedWin>(
    `select ${judged} from games.held_win where vendor = $1 and transaction_id = $2`,
    [vendor, transactionId],
  );
  return rows[0] ?? null;
}

/** How often wins of the member were held before this one. */
export async function countHeldBefore(
  db: Queryable,
  { memberId, heldAt }: Pick<HeldWin, 'memberId' | 'heldAt'>,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from games.held_win where member_id = $1 and held_at < $2',
    [memberId, heldAt],
  );
  return rows[0]?.count ?? 0;
}

/** What a supplier has won on a day, as far as all processes have written it down. */
export async function sumOfDay(
  db: Queryable,
  { vendor, brand, currency, day }: SupplierDay,
): Promise<bigint> {
  const { rows } = await db.query<{ won: bigint }>(
    `select coalesce(sum(won_minor), 0)::bigint as won from games.supplier_day
      where vendor = $1 and brand = $2 and currency = $3 and day = $4`,
    [vendor, brand, currency, day],
  );
  return rows[0]?.won ?? 0n;
}

/** Names of games by supplier and code; a game that has left the catalogue has none. */
export async function listGameNames(
  db: Queryable,
  games: readonly Pick<HeldWin, 'vendor' | 'gameCode'>[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ key: string; name: string }>(
    `select g.vendor || ' ' || g.game_code as key, g.name from games.game g
     join (select distinct * from unnest($1::text[], $2::text[])) asked (vendor, game_code) using (vendor, game_code)`,
    [games.map(({ vendor }) => vendor), games.map(({ gameCode }) => gameCode)],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Of a win that is locked and waits. */
export async function updateHeldWinDecided(
  tx: Queryable,
  { vendor, transactionId }: Pick<HeldWin, 'vendor' | 'transactionId'>,
  decided: { decision: 'paid' | 'refused'; by: string; note: string; at: Date },
): Promise<void> {
  await tx.query(
    `update games.held_win set decision = $3, decided_by = $4, note = $5, decided_at = $6
      where vendor = $1 and transaction_id = $2`,
    [vendor, transactionId, decided.decision, decided.by, decided.note, decided.at],
  );
}

/** The wins of a bet that was taken back are not to be paid. */
export async function updateHeldWinsRefused(
  db: Queryable,
  { vendor, bet }: Pick<HeldWin, 'vendor' | 'bet'>,
  at: Date,
): Promise<void> {
  await db.query(
    `update games.held_win set decision = 'refused', decided_at = $3, note = 'the bet was taken back'
      where vendor = $1 and bet = $2 and decision is null`,
    [vendor, bet, at],
  );
}

export interface SupplierDay {
  vendor: string;
  brand: string;
  currency: Currency;
  /** `2026-11-25`, UTC. */
  day: string;
}

/** What all processes but this one have counted. */
export async function sumOfOthers(db: Queryable, day: SupplierDay, node: number): Promise<bigint> {
  const { rows } = await db.query<{ won: bigint }>(
    `select coalesce(sum(won_minor), 0)::bigint as won from games.supplier_day
      where vendor = $1 and brand = $2 and currency = $3 and day = $4 and node <> $5`,
    [day.vendor, day.brand, day.currency, day.day, node],
  );
  return rows[0]?.won ?? 0n;
}

/** Adds to what this process has counted. @returns the sum of it. */
export async function addToDay(
  db: Queryable,
  day: SupplierDay,
  node: number,
  wonMinor: bigint,
): Promise<bigint> {
  const { rows } = await db.query<{ won: bigint }>(
    `insert into games.supplier_day (vendor, brand, currency, day, node, won_minor) values ($1, $2, $3, $4, $5, $6)
     on conflict (vendor, brand, currency, day, node)
       do update set won_minor = supplier_day.won_minor + excluded.won_minor returning won_minor as won`,
    [day.vendor, day.brand, day.currency, day.day, node, wonMinor],
  );
  return rows[0]?.won ?? wonMinor;
}

/** Wins that wait for a decision. */
export function findWaitingWins(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select held_at as at from games.held_win where decision is null and ($1::text[] is null or brand = any($1)) order by held_at`;
  return findQueueState(db, select, brands, most);
}
