/** SQL of the chains of seeds. */
import type { PromisedBeacon } from '@perya/game-rules/fair/beacon-proof.ts';
import type { ChainRule } from '@perya/game-rules/table/chain-proof.ts';
import type { Queryable } from '@perya/process/database.ts';
import type { GameName } from '../../api.ts';

export interface ChainRow {
  id: bigint;
  rule: ChainRule;
  /** The last seed: its text (of an older version), or sealed beside the anchor. */
  last_seed: string | null;
  sealed_seed: Buffer | null;
  length: number;
  anchor: string;
  beacon: PromisedBeacon | null;
  beacon_value: string | null;
  /** Null until the beacon round has come. */
  client_seed: string | null;
  /** A witness did not reveal its value: the chain is never played. */
  dropped_at: Date | null;
  committed_at: Date;
}

/** A chain that rounds can be opened with. */
export type SaltedChain = ChainRow & { client_seed: string };

/** The chain of a round, in the round's own row. */
export interface ChainColumns {
  chain: Omit<ChainRow, 'id' | 'committed_at' | 'sealed_seed' | 'dropped_at'> & {
    id: number;
    sealed_seed: string | null;
    committed_at: string;
  };
}

const chainColumns =
  'id, rule, last_seed, sealed_seed, length, anchor, beacon, beacon_value, client_seed, dropped_at, created_at as committed_at';

/** As one column, `chain`. @param table name of the chain's table in the statement */
export const columnsOfChain = (table: string): string =>
  `json_build_object('id', ${table}.id, 'rule', ${table}.rule, 'last_seed', ${table}.last_seed,
     'sealed_seed', encode(${table}.sealed_seed, 'base64'), 'length', ${table}.length, 'anchor', ${table}.anchor,
     'beacon', ${table}.beacon, 'beacon_value', ${table}.beacon_value, 'client_seed', ${table}.client_seed,
     'committed_at', ${table}.created_at) as chain`;

export const readChain = ({ chain }: ChainColumns): ChainRow => ({
  ...chain,
  id: BigInt(chain.id),
  sealed_seed: chain.sealed_seed === null ? null : Buffer.from(chain.sealed_seed, 'base64'),
  // A chain with rounds was salted, and so never dropped.
  dropped_at: null,
  committed_at: new Date(chain.committed_at),
});

/** The chain in use, which a newer rule takes over as soon as it can; locked, so that no nonce of it is given out twice. */
export async function lockChain(tx: Queryable, { vendor, code }: GameName): Promise<SaltedChain | null> {
  const { rows } = await tx.query<SaltedChain>(
    `select ${chainColumns} from studio.table_chain
      where vendor = $1 and game = $2 and next_nonce < length and client_seed is not null
      order by rule desc, id limit 1 for update`,
    [vendor, code],
  );
  return rows[0] ?? null;
}

export async function takeTableNonce(tx: Queryable, chainId: bigint): Promise<number> {
  const { rows } = await tx.query<{ nonce: number }>(
    'update studio.table_chain set next_nonce = next_nonce + 1 where id = $1 returning next_nonce - 1 as nonce',
    [chainId],
  );
  return rows[0]!.nonce;
}

/** Chains of all tables are committed one after another until the transaction ends. */
export async function lockCommitments(tx: Queryable): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('studio.table_chain', 0))");
}

export interface RoundsLeft extends GameName {
  /** Rounds that chains of the rule are still good for, committed ones included. */
  left: number;
  /** Whether one of them is salted. */
  salted: boolean;
}

export async function listRoundsLeft(db: Queryable, rule: ChainRule): Promise<RoundsLeft[]> {
  const { rows } = await db.query<RoundsLeft>(
    `select vendor, game as code, sum(length - next_nonce)::int as left, bool_or(client_seed is not null) as salted
       from studio.table_chain where rule = $1 and next_nonce < length and dropped_at is null group by vendor, game`,
    [rule],
  );
  return rows;
}

export async function insertChain(
  tx: Queryable,
  { vendor, code }: GameName,
  chain: {
    rule: ChainRule;
    sealed: Buffer;
    length: number;
    anchor: string;
    beacon: PromisedBeacon;
    committedAt: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into studio.table_chain (vendor, game, rule, sealed_seed, length, anchor, beacon, client_seed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, null, $8)`,
    [
      vendor,
      code,
      chain.rule,
      chain.sealed,
      chain.length,
      chain.anchor,
      JSON.stringify(chain.beacon),
      chain.committedAt,
    ],
  );
}

export type UnsaltedChain = GameName & Pick<ChainRow, 'id' | 'anchor'> & { beacon: PromisedBeacon };

/** Chains that wait for their beacon round. */
export async function listUnsaltedChains(db: Queryable): Promise<UnsaltedChain[]> {
  const { rows } = await db.query<UnsaltedChain>(
    `select id, vendor, game as code, anchor, beacon from studio.table_chain
      where client_seed is null and dropped_at is null order by id`,
  );
  return rows;
}

/** Nobody gives a seed or a value to the chain until the transaction ends. `false`: it is salted or dropped already. */
export async function lockUnsaltedChain(tx: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await tx.query(
    'select from studio.table_chain where id = $1 and client_seed is null and dropped_at is null for update',
    [id],
  );
  return rows.length > 0;
}

/** A chain takes so many seeds of players. */
const mostPlayerSeeds = 200;

/** The first seed of a player counts; a chain that is salted or full takes none. */
export async function insertPlayerSeed(
  db: Queryable,
  { chainId, playerId, clientSeed }: { chainId: bigint; playerId: bigint; clientSeed: string },
): Promise<void> {
  await db.query(
    `insert into studio.chain_seed (chain_id, player_id, client_seed)
     select c.id, $2, $3 from studio.table_chain c
      where c.id = $1 and c.client_seed is null and c.dropped_at is null
        and (select count(*) from studio.chain_seed s where s.chain_id = c.id) < $4
      for share of c
     on conflict (chain_id, player_id) do nothing`,
    [chainId, playerId, clientSeed, mostPlayerSeeds],
  );
}

/** By chain, in the order in which they came. */
export async function listPlayerSeeds(
  db: Queryable,
  chainIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string[]>> {
  const { rows } = await db.query<{ chain_id: bigint; seeds: string[] }>(
    `select chain_id, array_agg(client_seed order by id) as seeds from studio.chain_seed
      where chain_id = any($1) group by chain_id`,
    [chainIds],
  );
  return new Map(rows.map(({ chain_id: id, seeds }) => [id, seeds]));
}

export async function updateToSalted(
  tx: Queryable,
  id: bigint,
  salt: { beaconValue: string; clientSeed: string; at: Date },
): Promise<void> {
  await tx.query(
    'update studio.table_chain set beacon_value = $2, client_seed = $3, salted_at = $4 where id = $1',
    [id, salt.beaconValue, salt.clientSeed, salt.at],
  );
}

/** The chain is never played. */
export async function updateToDropped(tx: Queryable, id: bigint, at: Date): Promise<void> {
  await tx.query('update studio.table_chain set dropped_at = $2 where id = $1 and client_seed is null', [
    id,
    at,
  ]);
}

/** The last chains of a table, the latest first. */
export async function listChains(
  db: Queryable,
  { vendor, code }: GameName,
  limit: number,
): Promise<(ChainRow & { next_nonce: number })[]> {
  const { rows } = await db.query<ChainRow & { next_nonce: number }>(
    `select ${chainColumns}, next_nonce from studio.table_chain where vendor = $1 and game = $2
      order by id desc limit $3`,
    [vendor, code, limit],
  );
  return rows;
}
