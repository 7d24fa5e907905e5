/**
 * `npm run release:hashes`: hashes everything that ships, and functions, triggers and views of a fresh database migrated from this release, and
 * signs the list (`release-hashes.json`). The Ed25519 key is the PEM file RELEASE_KEY_FILE; without it a key of this machine signs, and the list says
 * that it is of a development build. Run it after `npm run build`; packages with programs for one system make the list one of that system.
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hashFiles } from '../apps/server/src/platform/control-program/hash-files.ts';
import {
  hashListFile,
  keyIdOf,
  writeHashList,
} from '../apps/server/src/platform/control-program/hash-list.ts';
import { hashRoutines } from '../apps/server/src/platform/control-program/hash-routines.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { ensureKeyFile } from '../apps/server/src/platform/keys.ts';
import { createSpread } from '../apps/server/src/modules/wallet/ledger/spread/create.ts';
import { migrate } from '../packages/migrate/src/migrate.ts';
import { makeTemporary } from './guard/guard.ts';
import { refuse } from './operator.ts';
import { startPostgres } from './postgres.ts';
import { shippedPackages } from './shipped-packages.ts';

const root = join(import.meta.dirname, '..');

process.exitCode = await main();

async function main(): Promise<number> {
  const given = process.env['RELEASE_KEY_FILE'];
  try {
    const pem = given
      ? readFileSync(given, 'utf8')
      : await ensureKeyFile(resolve(process.env['DATA_DIR'] || '.data'), 'release-development.pem', makeKey);
    const roots = rootsOf();
    const files = await hashFiles(root, roots);
    const sql = await hashFreshDatabase();
    const list = {
      version: 1 as const,
      madeAt: new Date().toISOString(),
      development: !given,
      roots,
      files: Object.fromEntries(files),
      ...sql,
    };
    const publicKey = await writeHashList(root, list, pem);
    console.log(
      `✓ ${hashListFile}: ${files.size} files, ${Object.keys(sql.routines).length} SQL objects, key ${keyIdOf(publicKey)}`,
    );
    console.log(
      given
        ? `  RELEASE_PUBLIC_KEY=${publicKey}`
        : '• a development build: signed with a key of this machine. A release needs RELEASE_KEY_FILE.',
    );
    return 0;
  } catch (error) {
    return refuse(`The list of hashes could not be made: ${(error as Error).message}`);
  }
}

async function makeKey(): Promise<string> {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Our programs, the packages they run, and the links by which they find each other. */
function rootsOf(): string[] {
  const packages = [...shippedPackages().keys()].filter((place) => existsSync(join(root, place)));
  const own = ['apps', 'packages', 'brands', 'tools', 'package.json', 'package-lock.json'];
  return [...own, 'node_modules/@perya', ...packages].toSorted();
}

async function hashFreshDatabase() {
  const folder = makeTemporary('perya-release-');
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
  try {
    const { url } = postgres;
    for (const name of ['server', 'studio'])
      await migrate({ url, directory: join(root, 'apps', name, 'migrations'), name });
    const db = openDatabase(url, 1);
    try {
      const routines = Object.fromEntries(await hashRoutines(db));
      await createSpread({ db, url, schemas: 1, to: [] });
      return { routines, routinesOfSpread: Object.fromEntries(await hashRoutines(db)) };
    } finally {
      await db.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
