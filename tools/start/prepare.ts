/** Before the programs start: keys, tables and the demo's content; beside them the pictures. Each step does only what is missing. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../apps/server/src/config.ts';
import { demoSuppliers } from '../../apps/server/src/demo-suppliers.ts';
import { demoKeys } from '../../apps/server/src/demo-operators.ts';
import { ensureKeys } from '../../apps/server/src/platform/keys.ts';
import { firstPictures, noteOfAll } from '../../packages/art/src/first-pictures.ts';
import { artVersion } from '../../packages/art/src/version.ts';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { digestOf, doOnce } from './prepared.ts';
import { Sentence, step } from './sentence.ts';

const apps = join(import.meta.dirname, '../../apps');

export async function prepareData(config: Config): Promise<void> {
  const suppliers = demoSuppliers(config.studioUrl).map(({ code }) => code);
  const { supplierPublic } = await ensureKeys(config.dataDir, suppliers);
  await step('tables ready', (onFile) => migratePrograms(config.databaseUrl, { onFile }));
  const digest = digestOf(contentSources, [
    contentInputs(config),
    [...supplierPublic],
    config.mode === 'demo' ? await demoKeys(config.dataDir) : null,
  ]);
  await step('content ready', () =>
    doOnce(config.databaseUrl, { step: 'content', digest }, async () => {
      const { seed } = await import('../../apps/server/src/seed.ts');
      await seed(config);
    }),
  );
}

/** All that the demo's content is made from: modules, brands, rules, phrases and drawings. */
const contentSources = ['apps/server/src/**/*.{ts,sql,json}', 'packages/*/src/**/*.{ts,json}', 'brands/**/*'];

/** Settings that stand in the content, as addresses do. The database's address is not among them: an embedded one has another port each time. */
function contentInputs({
  mode,
  defaultBrand,
  dataDir,
  publicUrl,
  studioUrl,
  sandboxUrl,
  nodeId,
  affiliatePostbacks,
}: Config): unknown {
  return {
    mode,
    defaultBrand,
    dataDir,
    publicUrl,
    studioUrl,
    sandboxUrl,
    nodeId,
    postbacks: [...affiliatePostbacks],
  };
}

interface MigrateHow {
  /** Told of each file before it runs. */
  onFile: (file: string) => void;
  /** New migrations wait. */
  routinesOnly?: boolean;
}

/** Runs new migrations, and routines that have changed. @throws Sentence naming the file that failed */
export async function migratePrograms(url: string, how: MigrateHow): Promise<void> {
  for (const name of ['server', 'studio', 'sandbox']) {
    const directory = join(apps, name, 'migrations');
    if (!existsSync(directory)) continue;
    await migrate({ ...how, url, directory, name }).catch((error: Error) => {
      throw new Sentence(error.message);
    });
  }
  await upgradeLedger(url);
}

/** A spread ledger's schemas have functions of their own. */
async function upgradeLedger(url: string): Promise<void> {
  const { upgradeSpread } = await import('../../apps/server/src/modules/wallet/ledger/spread/create.ts');
  const { openDatabase } = await import('../../apps/server/src/platform/db/database.ts');
  const db = openDatabase(url, 1);
  await upgradeSpread({ db, url }).finally(() => db.close());
}

/** The pictures of the first screens, from a store that every data folder copies from; the server draws the others. It needs no database. */
export async function drawPictures(dataDir: string): Promise<void> {
  const directory = join(dataDir, 'art', artVersion);
  if (existsSync(join(directory, noteOfAll))) return;
  await step('pictures drawn', async (progress) => {
    const store = await firstPictures(({ done, total, name }) => progress(`${done}/${total} ${name}`));
    await cp(store, directory, { recursive: true });
    removeOthers(dirname(store));
  });
  removeOthers(join(dataDir, 'art'));
}

function removeOthers(folder: string): void {
  for (const version of readdirSync(folder)) {
    if (version !== artVersion) rmSync(join(folder, version), { recursive: true, force: true });
  }
}
