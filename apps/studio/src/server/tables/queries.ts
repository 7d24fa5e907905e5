/** SQL of the tables: rounds, leases, presence. Chains of seeds and tickets have their own files beside. */
import { encodeJson } from '@perya/money/wire.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../../api.ts';
import { columnsOfChain, readChain, type ChainColumns, type ChainRow } from './chain-queries.ts';
import { readKeptSums } from './kept-amounts.ts';
import type { RoundState } from './rules/round-clock.ts';
import type { KeptSums, PoolSums } from './rules/pool-sums.ts';

/** The channel on which processes tell one another that a table has changed; the payload is its key. */
export const tableChannel = 'studio_tables';

export async function notifyTable(db: Queryable, key: string): Promise<void> {
  await db.query('select pg_notify($1, $2)', [tableChannel, key]);
}

export interface TableRoundRow {
  id: string;
  vendor: string;
  game: string;
  model: string;
  number: number;
  chain_id: bigint;
  nonce: number;
  server_seed_hash: string;
  state: RoundState;
  closes_at: Date;
  draws_at: Date;
  shown_from: Date | null;
  shown_until: Date | null;
  over_at: Date | null;
  /** Drawn before the bets; null where the table draws everything after them. */
  opening: number[] | null;
  outcome: number[] | null;
  /** Of a pool that was drawn: what the players laid on its spots, by merchant. */
  laid: KeptSums | null;
  /** Once the round is over; null of one that ended before rounds kept it. */
  server_seed: string | null;
  client_seed: string;
  chain: ChainRow;
}

/** Takes the table for this process, or keeps it. `fresh`: it was not this process's before. */
export async function takeLease(
  db: Queryable,
  { vendor, code }: GameName,
  holder: string,
  heldMs: number,
): Promise<{ held: boolean; fresh: boolean }> {
  const { rows } = await db.query<{ fresh: boolean }>(
    `with before as (select holder, held_until from studio.table_lease where vendor = $1 and game = $2)
     insert into studio.table_lease as l (vendor, game, holder, held_until)
     values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
     on conflict (vendor, game) do update set holder = excluded.holder, held_until = excluded.held_until
       where l.holder = excluded.holder or l.held_until < clock_timestamp()
     returning not exists (select from before where holder = $3 and held_until > clock_timestamp()) as fresh`,
    [vendor, code, holder, heldMs],
  );
  return { held: rows.length > 0, fresh: rows[0]?.fresh ?? false };
}

/** Whether this process still runs the table; nobody can take it until the transaction ends. */
export async function holdsLease(
  tx: Queryable,
  { vendor, code }: GameName,
  holder: string,
): Promise<boolean> {
  const { rows } = await tx.query(
    `select from studio.table_lease where vendor = $1 and game = $2 and holder = $3 and held_until > clock_timestamp()
     for update`,
    [vendor, code, holder],
  );
  return rows.length > 0;
}

export async function deleteLease(db: Queryable, { vendor, code }: GameName, holder: string): Promise<void> {
  await db.query('delete from studio.table_lease where vendor = $1 and game = $2 and holder = $3', [
    vendor,
    code,
    holder,
  ]);
}

/** Says how many people look at these tables in this process. */
export async function upsertPresence(
  db: Queryable,
  process: string,
  people: readonly (GameName & { people: number })[],
): Promise<void> {
  await db.query(
    `insert into studio.table_presence (vendor, game, process, people, seen_at)
     select vendor, game, $1, people, clock_timestamp()
       from unnest($2::text[], $3::text[], $4::int[]) as one (vendor, game, people)
     on conflict (vendor, game, process) do update set people = excluded.people, seen_at = excluded.seen_at`,
    [
      process,
      people.map(({ vendor }) => vendor),
      people.map(({ code }) => code),
      people.map(({ people: count }) => count),
    ],
  );
}

/** What a process said last counts for so long: it may have died. */
const presenceSeconds = 6;

export async function countPeople(db: Queryable, { vendor, code }: GameName): Promise<number> {
  const { rows } = await db.query<{ people: bigint }>(
    `select coalesce(sum(people), 0)::bigint as people from studio.table_presence
     where vendor = $1 and game = $2 and seen_at > clock_timestamp() - $3 * interval '1 second'`,
    [vendor, code, presenceSeconds],
  );
  return Number(rows[0]!.people);
}

/** Takes away what processes said that are long gone. */
export async function deleteOldPresence(db: Queryable): Promise<void> {
  await db.query(`delete from studio.table_presence where seen_at < clock_timestamp() - interval '1 hour'`);
}

/** Tables with a round that nobody runs: the process that ran them is gone. */
export async function listOrphanedTables(db: Queryable): Promise<GameName[]> {
  const { rows } = await db.query<{ vendor: string; game: string }>(
    `select r.vendor, r.game from studio.table_round r where r.state in ('open', 'showing') and not exists (
       select from studio.table_lease l
       where l.vendor = r.vendor and l.game = r.game and l.held_until > clock_timestamp())`,
  );
  return rows.map(({ vendor, game }) => ({ vendor, code: game }));
}

export async function insertTableRound(
  tx: Queryable,
  row: {
    id: string;
    table: GameName;
    model: string;
    chainId: bigint;
    nonce: number;
    serverSeedHash: string;
    closesAt: number;
    drawsAt: number;
    opening: readonly number[] | null;
  },
): Promise<void> {
  await tx.query(
    `insert into studio.table_round
       (id, vendor, game, model, number, chain_id, nonce, server_seed_hash, state, closes_at, draws_at,
        opening)
     select $1, $2, $3, $4, coalesce(max(number), 0) + 1, $5, $6, $7, 'open', $8, $9, $10
       from studio.table_round where vendor = $2 and game = $3`,
    [
      row.id,
      row.table.vendor,
      row.table.code,
      row.model,
      row.chainId,
      row.nonce,
      row.serverSeedHash,
      new Date(row.closesAt),
      new Date(row.drawsAt),
      row.opening && JSON.stringify(row.opening),
    ],
  );
}

const detail = `select r.*, c.client_seed, ${columnsOfChain('c')}
  from studio.table_round r join studio.table_chain c on c.id = r.chain_id`;

/** A round as the database has it. */
type KeptRound = Omit<TableRoundRow, 'laid' | 'chain'> & ChainColumns & { laid: unknown };

const readRound = (row: KeptRound): TableRoundRow => ({
  ...row,
  laid: readKeptSums(row.laid),
  chain: readChain(row),
});

/** The table's last round, whatever has become of it. */
export async function findLastRound(
  db: Queryable,
  { vendor, code }: GameName,
): Promise<TableRoundRow | null> {
  const { rows } = await db.query<KeptRound>(
    `${detail} where r.vendor = $1 and r.game = $2 order by r.number desc limit 1`,
    [vendor, code],
  );
  return rows[0] ? readRound(rows[0]) : null;
}

export async function findTableRound(db: Queryable, id: string): Promise<TableRoundRow | null> {
  const { rows } = await db.query<KeptRound>(`${detail} where r.id = $1`, [id]);
  return rows[0] ? readRound(rows[0]) : null;
}

export async function findTableRounds(db: Queryable, ids: readonly string[]): Promise<TableRoundRow[]> {
  const { rows } = await db.query<KeptRound>(`${detail} where r.id = any($1)`, [ids]);
  return rows.map(readRound);
}

/** `share`: the round cannot be drawn until the transaction ends. `update`: nobody's bet can get into it meanwhile. */
export async function lockRound(
  tx: Queryable,
  id: string,
  strength: 'share' | 'update',
): Promise<TableRoundRow | null> {
  const { rows } = await tx.query<KeptRound>(`${detail} where r.id = $1 for ${strength} of r`, [id]);
  return rows[0] ? readRound(rows[0]) : null;
}

export async function updateToShowing(
  tx: Queryable,
  id: string,
  drawn: { outcome: readonly number[]; laid: PoolSums | null; shownFrom: number; shownUntil: number },
): Promise<void> {
  await tx.query(
    `update studio.table_round set state = 'showing', outcome = $2, shown_from = $3, shown_until = $4, laid = $5
     where id = $1 and state = 'open'`,
    [
      id,
      JSON.stringify(drawn.outcome),
      new Date(drawn.shownFrom),
      new Date(drawn.shownUntil),
      drawn.laid && encodeJson(drawn.laid),
    ],
  );
}

/** @param serverSeed public from now on; null if its key is lost */
export async function updateToOver(
  tx: Queryable,
  id: string,
  overAt: number,
  serverSeed: string | null,
): Promise<void> {
  await tx.query(
    `update studio.table_round set state = 'over', over_at = $2, server_seed = $3 where id = $1 and state = 'showing'`,
    [id, new Date(overAt), serverSeed],
  );
}

export async function updateToVoid(
  tx: Queryable,
  id: string,
  overAt: number,
  serverSeed: string | null,
): Promise<void> {
  await tx.query(
    `update studio.table_round set state = 'void', over_at = $2, server_seed = $3 where id = $1 and state = 'open'`,
    [id, new Date(overAt), serverSeed],
  );
}

/** The table's finished rounds, latest first. */
export async function listTableRounds(
  db: Queryable,
  { vendor, code }: GameName,
  limit: number,
): Promise<TableRoundRow[]> {
  const { rows } = await db.query<KeptRound>(
    `${detail} where r.vendor = $1 and r.game = $2 and r.state = 'over' order by r.number desc limit $3`,
    [vendor, code, limit],
  );
  return rows.map(readRound);
}
