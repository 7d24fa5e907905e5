/** SQL of the wheel, the eggs and the packets. */
import type { Queryable } from '#platform/db/database.ts';

export type LuckGame = 'wheel' | 'egg';

/** The seed of a member's next draw, made where there is none; locked until the end of `tx`: a member's draws go one by one. */
export async function lockSeed(
  tx: Queryable,
  memberId: bigint,
  game: LuckGame,
  fresh: string,
): Promise<string> {
  await tx.query(
    `insert into loyalty.luck_seed (member_id, game, server_seed) values ($1, $2, $3) on conflict do nothing`,
    [memberId, game, fresh],
  );
  const { rows } = await tx.query<{ seed: string }>(
    `select server_seed as seed from loyalty.luck_seed where member_id = $1 and game = $2 for update`,
    [memberId, game],
  );
  return rows[0]?.seed ?? fresh;
}

export async function updateSeed(
  tx: Queryable,
  memberId: bigint,
  game: LuckGame,
  fresh: string,
): Promise<void> {
  await tx.query(`update loyalty.luck_seed set server_seed = $3 where member_id = $1 and game = $2`, [
    memberId,
    game,
    fresh,
  ]);
}

export interface Draw {
  memberId: bigint;
  requestId: string;
  brand: string;
  game: LuckGame;
  day: string;
  slot: number;
  amountMinor: bigint;
  serverSeed: string;
  clientSeed: string;
  /** The reward whose turn it was; null: a turn that play has earned. */
  turnOf: bigint | null;
  at: Date;
}

export async function findDraw(tx: Queryable, memberId: bigint, requestId: string): Promise<Draw | null> {
  const { rows } = await tx.query<Draw>(
    `select member_id as "memberId", request_id as "requestId", brand, game, day::text as day, slot, amount as "amountMinor",
       server_seed as "serverSeed", client_seed as "clientSeed", turn_of as "turnOf", at
     from loyalty.luck_draw where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ?? null;
}

export async function insertDraw(tx: Queryable, draw: Draw): Promise<void> {
  await tx.query(
    `insert into loyalty.luck_draw (member_id, request_id, brand, game, day, slot, amount, server_seed, client_seed, at, turn_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      draw.memberId,
      draw.requestId,
      draw.brand,
      draw.game,
      draw.day,
      draw.slot,
      draw.amountMinor,
      draw.serverSeed,
      draw.clientSeed,
      draw.at,
      draw.turnOf,
    ],
  );
}

/** Of turns that play has earned. */
export async function countDraws(
  db: Queryable,
  memberId: bigint,
  game: LuckGame,
  day: string,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from loyalty.luck_draw where member_id = $1 and game = $2 and day = $3::date
       and turn_of is null`,
    [memberId, game, day],
  );
  return rows[0]?.count ?? 0;
}

/** Turns that a promotion gives, once per reward. Inside `tx`. */
export async function insertTurns(
  tx: Queryable,
  turns: {
    rewardId: bigint;
    memberId: bigint;
    brand: string;
    game: LuckGame;
    count: number;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into loyalty.luck_turn (reward_id, member_id, brand, game, count, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [turns.rewardId, turns.memberId, turns.brand, turns.game, turns.count, turns.expiresAt],
  );
}

/** Ends unused turns that a reward gave. Inside `tx`. @returns how many were left. */
export async function endTurns(tx: Queryable, rewardId: bigint, at: Date): Promise<number> {
  const { rows } = await tx.query<{ left: number }>(
    `update loyalty.luck_turn set expires_at = $2 where reward_id = $1 and expires_at > $2 returning count - used as left`,
    [rewardId, at],
  );
  return rows[0]?.left ?? 0;
}

/** Given turns that can be used now. */
export async function countTurns(
  db: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
  game: LuckGame,
  now: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select coalesce(sum(count - used), 0)::int as count from loyalty.luck_turn
     where member_id = $1 and brand = $2 and game = $3 and used < count and expires_at > $4`,
    [memberId, brand, game, now],
  );
  return rows[0]?.count ?? 0;
}

/** Uses the given turn that expires first. Inside `tx`, under the member's lock. @returns its reward; null: none left. */
export async function takeTurn(
  tx: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
  game: LuckGame,
  now: Date,
): Promise<bigint | null> {
  const { rows } = await tx.query<{ rewardId: bigint }>(
    `update loyalty.luck_turn set used = used + 1 where reward_id = (
       select reward_id from loyalty.luck_turn
       where member_id = $1 and brand = $2 and game = $3 and used < count and expires_at > $4
       order by expires_at, reward_id limit 1)
     returning reward_id as "rewardId"`,
    [memberId, brand, game, now],
  );
  return rows[0]?.rewardId ?? null;
}

/** What is left in the pot of a day, locked; the first draw of the day fills it. */
export async function lockPot(
  tx: Queryable,
  pot: { brand: string; game: LuckGame; day: string; totalMinor: bigint },
): Promise<bigint> {
  const { brand, game, day, totalMinor } = pot;
  await tx.query(
    `insert into loyalty.luck_pot (brand, game, day, total, rest) values ($1, $2, $3, $4, $4) on conflict do nothing`,
    [brand, game, day, totalMinor],
  );
  const { rows } = await tx.query<{ rest: bigint }>(
    `select rest from loyalty.luck_pot where brand = $1 and game = $2 and day = $3::date for update`,
    [brand, game, day],
  );
  return rows[0]?.rest ?? 0n;
}

export async function takeFromPot(
  tx: Queryable,
  { brand, game, day }: { brand: string; game: LuckGame; day: string },
  minor: bigint,
): Promise<void> {
  await tx.query(
    `update loyalty.luck_pot set rest = rest - $4 where brand = $1 and game = $2 and day = $3::date`,
    [brand, game, day, minor],
  );
}

/** Inside `tx`: the first call of a window splits its pot; a member's own calls wait for each other. */
export async function lockWindow(
  tx: Queryable,
  brand: string,
  windowKey: string,
  memberId: bigint,
): Promise<boolean> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('loyalty.packet:' || $1::text, 0))`, [
    memberId,
  ]);
  const { rows } = await tx.query<{ split: boolean }>(
    `select exists (select from loyalty.packet where brand = $1 and window_key = $2) as split`,
    [brand, windowKey],
  );
  if (rows[0]?.split === true) return true;
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('loyalty.window:' || $1 || $2, 0))`, [
    brand,
    windowKey,
  ]);
  const again = await tx.query<{ split: boolean }>(
    `select exists (select from loyalty.packet where brand = $1 and window_key = $2) as split`,
    [brand, windowKey],
  );
  return again.rows[0]?.split === true;
}

export async function insertPackets(
  tx: Queryable,
  brand: string,
  windowKey: string,
  amounts: readonly bigint[],
): Promise<void> {
  await tx.query(
    `insert into loyalty.packet (brand, window_key, number, amount)
     select $1, $2, i.number, i.amount from unnest($3::bigint[]) with ordinality i (amount, number)`,
    [brand, windowKey, amounts],
  );
}

export async function findPacketOf(
  db: Queryable,
  brand: string,
  windowKey: string,
  memberId: bigint,
): Promise<bigint | null> {
  const { rows } = await db.query<{ amount: bigint }>(
    `select amount from loyalty.packet where member_id = $3 and brand = $1 and window_key = $2`,
    [brand, windowKey, memberId],
  );
  return rows[0]?.amount ?? null;
}

/** Takes the next packet that nobody has. @returns minor units; null: all are taken. */
export async function takeNextPacket(
  tx: Queryable,
  brand: string,
  windowKey: string,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ amount: bigint }>(
    `update loyalty.packet set member_id = $3, taken_at = $4 where brand = $1 and window_key = $2 and number = (
       select number from loyalty.packet where brand = $1 and window_key = $2 and member_id is null
       order by number limit 1 for update skip locked) returning amount`,
    [brand, windowKey, memberId, at],
  );
  return rows[0]?.amount ?? null;
}

/** Packets of a window that nobody has; null: it is not split yet. */
export async function countFreePackets(
  db: Queryable,
  brand: string,
  windowKey: string,
): Promise<number | null> {
  const { rows } = await db.query<{ all: number; free: number }>(
    `select count(*)::int as all, count(*) filter (where member_id is null)::int as free
     from loyalty.packet where brand = $1 and window_key = $2`,
    [brand, windowKey],
  );
  const [row] = rows;
  return row === undefined || row.all === 0 ? null : row.free;
}
