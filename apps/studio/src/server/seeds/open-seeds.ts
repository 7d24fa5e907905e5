/** Reads the key of the seeds at the start, and seals the seeds that an older version kept in plain text. */
import { createHmac } from 'node:crypto';
import { createBeacon, type Beacon } from '@perya/beacon/beacon.ts';
import type { DrandSettings } from '@perya/beacon/drand-beacon.ts';
import { createOwnBeacon } from '@perya/beacon/own-beacon.ts';
import { drandOf } from '@perya/beacon/settings.ts';
import type { Database } from '@perya/process/database.ts';
import { ensureSecretFile, readSecretFile } from '@perya/process/key-file.ts';
import { createSecretBox } from '@perya/process/secret-box.ts';
import { SettingError } from '@perya/process/settings.ts';
import { seedOf } from './seed-chain.ts';
import {
  findSeedKey,
  insertSeedKey,
  listPlainSeeds,
  lockPlainChain,
  seedTables,
  updateChainToSealed,
  updateToSealed,
  type SeedTable,
} from './queries.ts';
import { createSeedBox, type SeedBox } from './seed-box.ts';

export interface Seeds {
  seedBox: SeedBox;
  /** Its later values salt what the house commits to. */
  beacon: Beacon;
}

/** Of the house's own beacon: a value each two seconds, since the first players at a new table wait for one. */
const ownBeacon = { purpose: 'tables', linkMs: 2_000, spanMs: 3_600_000 };

/**
 * @param path of the key file; made if the database has no sealed seeds yet
 * @throws SettingError if the key is missing or belongs to another database: open rounds could not be drawn
 */
export async function openSeeds(db: Database, path: string, drand: DrandSettings): Promise<Seeds> {
  const key = await readKey(path, (await findSeedKey(db)) === null);
  const box = createSecretBox(key);
  const fingerprint = box.mac('fingerprint', 'seeds').toString('hex');
  await insertSeedKey(db, fingerprint);
  if ((await findSeedKey(db)) !== fingerprint)
    throw new SettingError(`The key file ${path} is not the one that this database's seeds are sealed with.`);
  const seedBox = createSeedBox(box);
  await sealPlainSeeds(db, seedBox);
  const secret = createHmac('sha256', key).update('beacon of the tables').digest();
  return { seedBox, beacon: createBeacon(createOwnBeacon(secret, ownBeacon), drandOf(drand)) };
}

async function readKey(path: string, isFirst: boolean): Promise<Buffer> {
  try {
    return await (isFirst ? ensureSecretFile(path) : readSecretFile(path));
  } catch (error) {
    throw new SettingError(
      `The key of the sealed seeds cannot be ${isFirst ? 'made' : 'read'}: ${(error as Error).message}`,
    );
  }
}

const batch = 500;

/** Idempotent, in any number of processes. Revealed seeds stay in plain text. */
async function sealPlainSeeds(db: Database, box: SeedBox): Promise<void> {
  for (const table of Object.keys(seedTables) as SeedTable[]) await sealTable(db, box, table);
  while (await sealChain(db, box));
}

async function sealTable(db: Database, box: SeedBox, table: SeedTable): Promise<void> {
  for (;;) {
    const plain = await listPlainSeeds(db, table, batch);
    if (plain.length === 0) return;
    const sealed = plain.map((one) => ({ ...one, sealed: box.seal(one.seed, one.commitment) }));
    await updateToSealed(db, table, sealed);
  }
}

/** Seals a chain, and writes the seeds of its ended rounds to these rounds. */
function sealChain(db: Database, box: SeedBox): Promise<boolean> {
  return db.transaction(async (tx) => {
    const chain = await lockPlainChain(tx);
    if (!chain) return false;
    const seeds = { lastSeed: chain.last_seed, length: chain.length };
    await updateChainToSealed(tx, {
      id: chain.id,
      sealed: box.seal(chain.last_seed, chain.anchor),
      revealed: chain.ended.map((nonce) => ({ nonce, seed: seedOf(seeds, nonce) })),
    });
    return true;
  });
}
