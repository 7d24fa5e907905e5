/** Opens secret seeds, which only a test may know. */
import { join } from 'node:path';
import { readSecretFile } from '@perya/process/key-file.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { createSeedBox, keptSeedOf, type SeedBox, type SeedColumns } from '../src/server/seeds/seed-box.ts';
import { seedOf } from '../src/server/seeds/seed-chain.ts';

/** Rows as `pg` gives them. */
interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The seed box of a studio with its keys in a folder. */
export const readSeedBox = async (keyDirectory: string): Promise<SeedBox> =>
  createSeedBox(createSecretBox(await readSecretFile(join(keyDirectory, 'studio-seeds.secret'))));

export interface OpenedSeed {
  serverSeed: string;
  clientSeed: string;
  nextNonce: number;
}

/** The pair in use of the only player, or the pair of a magazine. */
export async function openSeed(
  { db, seedBox }: { db: Sql; seedBox: SeedBox },
  magazine?: string,
): Promise<OpenedSeed> {
  const { rows } = await (magazine === undefined
    ? db.query('select * from studio.seed where revealed_at is null')
    : db.query(
        'select e.* from studio.seed e join studio.fish_magazine m on m.seed_id = e.id where m.id = $1',
        [magazine],
      ));
  const row = rows[0] as SeedColumns & { client_seed: string; next_nonce: number };
  return {
    serverSeed: seedBox.open(keptSeedOf(row)),
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  };
}

export interface OpenedRound {
  chain: bigint;
  anchor: string;
  lastSeed: string;
  length: number;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** The seeds of a round of a table. */
export async function openTableRound(
  { db, seedBox }: { db: Sql; seedBox: SeedBox },
  round: string,
): Promise<OpenedRound> {
  const { rows } = await db.query(
    `select c.id chain, c.last_seed as text, c.sealed_seed as sealed, c.anchor as commitment, c.length, c.client_seed, r.nonce
       from studio.table_round r join studio.table_chain c on c.id = r.chain_id where r.id = $1`,
    [round],
  );
  const { chain, length, nonce, client_seed, ...kept } = rows[0] as Parameters<SeedBox['open']>[0] &
    Pick<OpenedRound, 'chain' | 'length' | 'nonce'> & { client_seed: string };
  const lastSeed = seedBox.open(kept);
  const serverSeed = seedOf({ lastSeed, length }, nonce);
  return { chain, anchor: kept.commitment, lastSeed, length, serverSeed, clientSeed: client_seed, nonce };
}

/** Exchanges the secret of a chain, sealed; its anchor stays. */
export async function exchangeChain(
  { db, seedBox }: { db: Sql; seedBox: SeedBox },
  { chain, anchor }: Pick<OpenedRound, 'chain' | 'anchor'>,
  lastSeed: string,
): Promise<void> {
  await db.query('update studio.table_chain set sealed_seed = $1, last_seed = null where id = $2', [
    seedBox.seal(lastSeed, anchor),
    chain,
  ]);
}
