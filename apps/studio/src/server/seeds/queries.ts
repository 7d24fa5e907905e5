/** SQL of the key, and of seeds that are sealed at the start of the studio. */
import type { Queryable } from '@perya/process/database.ts';

/** @returns the fingerprint of the key that this database's seeds are sealed with; null before the first start */
export async function findSeedKey(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ fingerprint: string }>('select fingerprint from studio.seed_key');
  return rows[0]?.fingerprint ?? null;
}

/** The first key stays. */
export async function insertSeedKey(db: Queryable, fingerprint: string): Promise<void> {
  await db.query('insert into studio.seed_key (fingerprint) values ($1) on conflict (id) do nothing', [
    fingerprint,
  ]);
}

/** Tables with a seed and its hash in each row, and the condition for seeds that are still secret. */
export const seedTables = {
  seed: { key: 'id', type: 'bigint', secret: 'revealed_at is null' },
  next_seed: { key: 'player_id', type: 'bigint', secret: 'true' },
  sport_match: { key: 'id', type: 'text', secret: "state = 'planned'" },
} as const;
export type SeedTable = keyof typeof seedTables;

export interface PlainSeed {
  key: string;
  seed: string;
  commitment: string;
}

export async function listPlainSeeds(db: Queryable, table: SeedTable, limit: number): Promise<PlainSeed[]> {
  const { key, secret } = seedTables[table];
  const { rows } = await db.query<PlainSeed>(
    `select ${key}::text as key, server_seed as seed, server_seed_hash as commitment from studio.${table}
     where server_seed is not null and ${secret} limit $1`,
    [limit],
  );
  return rows;
}

/** Skips seeds that were revealed or exchanged meanwhile. */
export async function updateToSealed(
  db: Queryable,
  table: SeedTable,
  seeds: readonly (PlainSeed & { sealed: Buffer })[],
): Promise<void> {
  const { key, type, secret } = seedTables[table];
  await db.query(
    `update studio.${table} t set server_seed = null, sealed_seed = one.sealed
       from unnest($1::text[], $2::text[], $3::bytea[]) as one (key, seed, sealed)
      where t.${key} = one.key::${type} and t.server_seed = one.seed and ${secret}`,
    [seeds.map((one) => one.key), seeds.map(({ seed }) => seed), seeds.map(({ sealed }) => sealed)],
  );
}

export interface PlainChain {
  id: bigint;
  last_seed: string;
  length: number;
  anchor: string;
  /** Nonces of the rounds that have ended. */
  ended: number[];
}

/** A chain with secret seeds: of coming rounds, or of one that is open. Locked until the transaction ends. */
export async function lockPlainChain(tx: Queryable): Promise<PlainChain | null> {
  const { rows } = await tx.query<PlainChain>(
    `select id, last_seed, length, anchor,
       array(select nonce from studio.table_round r where r.chain_id = c.id and r.state in ('over', 'void')) as ended
     from studio.table_chain c
      where last_seed is not null and (next_nonce < length
        or exists (select from studio.table_round r where r.chain_id = c.id and r.state in ('open', 'showing')))
      order by id limit 1 for update of c`,
  );
  return rows[0] ?? null;
}

export async function updateChainToSealed(
  tx: Queryable,
  chain: { id: bigint; sealed: Buffer; revealed: readonly { nonce: number; seed: string }[] },
): Promise<void> {
  await tx.query(
    `update studio.table_round r set server_seed = one.seed from unnest($2::int[], $3::text[]) as one (nonce, seed)
      where r.chain_id = $1 and r.nonce = one.nonce and r.server_seed is null`,
    [chain.id, chain.revealed.map(({ nonce }) => nonce), chain.revealed.map(({ seed }) => seed)],
  );
  await tx.query('update studio.table_chain set last_seed = null, sealed_seed = $2 where id = $1', [
    chain.id,
    chain.sealed,
  ]);
}
