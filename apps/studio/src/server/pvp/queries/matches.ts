/** SQL of the card tables: processes, who sits where, matches. */
import type { Queryable } from '@perya/process/database.ts';
import type { PvpStepView } from '../../../pvp-api.ts';
import type { GameName } from '../../../api.ts';

export interface MatchRow {
  id: string;
  vendor: string;
  game: string;
  model: string;
  table_id: string;
  process: string;
  unit_minor: bigint;
  rake_cap_minor: bigint;
  state: 'open' | 'over' | 'void';
  server_seed_hash: string;
  commitments: (string | null)[];
  server_seed: string | null;
  contributions: (string | null)[] | null;
  bots: boolean[] | null;
  steps: PvpStepView[][] | null;
  results: number[] | null;
  created_at: Date;
}

export interface SittingRow {
  player_id: bigint;
  process: string;
  /** Of the process; null where it is dead. */
  address: string | null;
  table_id: string;
  level: number;
}

/** A process that does not say for so long that it is there counts as dead. */
const livesSeconds = 5;

export async function upsertProcess(db: Queryable, id: string, address: string): Promise<void> {
  await db.query(
    `insert into studio.pvp_process (id, address, seen_until)
     values ($1, $2, clock_timestamp() + $3 * interval '1 second')
     on conflict (id) do update set address = excluded.address, seen_until = excluded.seen_until`,
    [id, address, livesSeconds],
  );
}

export async function deleteProcess(db: Queryable, id: string): Promise<void> {
  await db.query('delete from studio.pvp_sitting where process = $1', [id]);
  await db.query('delete from studio.pvp_process where id = $1', [id]);
}

/** Takes dead processes away, and the seats at their tables. */
export async function deleteDeadProcesses(db: Queryable): Promise<void> {
  await db.query('delete from studio.pvp_process where seen_until < clock_timestamp()');
  await db.query(
    'delete from studio.pvp_sitting s where not exists (select from studio.pvp_process p where p.id = s.process)',
  );
}

const alive = 'left join studio.pvp_process p on p.id = s.process and p.seen_until > clock_timestamp()';

export async function findSitting(
  db: Queryable,
  playerId: bigint,
  { vendor, code }: GameName,
): Promise<SittingRow | null> {
  const { rows } = await db.query<SittingRow>(
    `select s.player_id, s.process, s.table_id, s.level, p.address from studio.pvp_sitting s ${alive}
     where s.player_id = $1 and s.vendor = $2 and s.game = $3`,
    [playerId, vendor, code],
  );
  return rows[0] ?? null;
}

export interface Pool {
  game: GameName;
  level: number;
  merchant: string;
  currency: string;
}

/** The process with the fullest table of that kind that still has a free seat; null where there is none. */
export async function findProcessWithSeat(db: Queryable, pool: Pool, seats: number): Promise<string | null> {
  const { rows } = await db.query<{ process: string }>(
    `select s.process from studio.pvp_sitting s ${alive}
     where s.vendor = $1 and s.game = $2 and s.level = $3 and s.merchant = $4 and s.currency = $5 and p.id is not null
     group by s.process, s.table_id having count(*) < $6 order by count(*) desc, min(s.created_at) limit 1`,
    [pool.game.vendor, pool.game.code, pool.level, pool.merchant, pool.currency, seats],
  );
  return rows[0]?.process ?? null;
}

export async function findAddress(db: Queryable, process: string): Promise<string | null> {
  const { rows } = await db.query<{ address: string }>(
    'select address from studio.pvp_process where id = $1 and seen_until > clock_timestamp()',
    [process],
  );
  return rows[0]?.address ?? null;
}

/** `false`: the player sits in this game already. */
export async function insertSitting(
  db: Queryable,
  playerId: bigint,
  pool: Pool,
  at: { process: string; tableId: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.pvp_sitting (player_id, vendor, game, process, table_id, level, merchant, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      playerId,
      pool.game.vendor,
      pool.game.code,
      at.process,
      at.tableId,
      pool.level,
      pool.merchant,
      pool.currency,
    ],
  );
  return rowCount === 1;
}

/** Only the seat at that table: the player may sit elsewhere by now. */
export async function deleteSitting(db: Queryable, playerId: bigint, tableId: string): Promise<void> {
  await db.query('delete from studio.pvp_sitting where player_id = $1 and table_id = $2', [
    playerId,
    tableId,
  ]);
}

/** How many people sit at each level. */
export async function countSitting(
  db: Queryable,
  pool: Omit<Pool, 'level'>,
): Promise<{ level: number; people: number }[]> {
  const { rows } = await db.query<{ level: number; people: bigint }>(
    `select s.level, count(*)::bigint as people from studio.pvp_sitting s ${alive}
     where s.vendor = $1 and s.game = $2 and s.merchant = $3 and s.currency = $4 and p.id is not null group by s.level`,
    [pool.game.vendor, pool.game.code, pool.merchant, pool.currency],
  );
  return rows.map(({ level, people }) => ({ level, people: Number(people) }));
}

export async function insertMatch(
  tx: Queryable,
  row: {
    id: string;
    game: GameName;
    model: string;
    tableId: string;
    process: string;
    unitMinor: bigint;
    rakeCapMinor: bigint;
    serverSeedHash: string;
    commitments: readonly (string | null)[];
  },
): Promise<void> {
  await tx.query(
    `insert into studio.pvp_match (id, vendor, game, model, table_id, process, unit_minor, rake_cap_minor, state,
       server_seed_hash, commitments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10)`,
    [
      row.id,
      row.game.vendor,
      row.game.code,
      row.model,
      row.tableId,
      row.process,
      row.unitMinor,
      row.rakeCapMinor,
      row.serverSeedHash,
      JSON.stringify(row.commitments),
    ],
  );
}

export async function findMatch(db: Queryable, id: string): Promise<MatchRow | null> {
  const { rows } = await db.query<MatchRow>('select * from studio.pvp_match where id = $1', [id]);
  return rows[0] ?? null;
}

export async function listMatches(db: Queryable, ids: readonly string[]): Promise<MatchRow[]> {
  const { rows } = await db.query<MatchRow>('select * from studio.pvp_match where id = any($1)', [ids]);
  return rows;
}

/** `false`: it was given up meanwhile, as its process was held for dead. */
export async function updateMatchToOver(
  tx: Queryable,
  id: string,
  ended: {
    serverSeed: string;
    contributions: readonly (string | null)[];
    bots: readonly boolean[];
    steps: readonly unknown[];
    results: readonly number[];
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.pvp_match set state = 'over', server_seed = $2, contributions = $3, bots = $4, steps = $5,
       results = $6, ended_at = now() where id = $1 and state = 'open'`,
    [
      id,
      ended.serverSeed,
      JSON.stringify(ended.contributions),
      JSON.stringify(ended.bots),
      JSON.stringify(ended.steps),
      JSON.stringify(ended.results),
    ],
  );
  return rowCount === 1;
}

/** `false`: it is over, or was given up already. */
export async function updateMatchToVoid(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update studio.pvp_match set state = 'void', ended_at = now() where id = $1 and state = 'open'`,
    [id],
  );
  return rowCount === 1;
}

/** Open matches of processes that are dead. */
export async function listOrphanedMatches(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from studio.pvp_match m where m.state = 'open' and not exists (
       select from studio.pvp_process p where p.id = m.process and p.seen_until > clock_timestamp())`,
  );
  return rows.map(({ id }) => id);
}
