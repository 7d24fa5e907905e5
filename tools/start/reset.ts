/** `npm run reset`: empties the demo. Keys and the site's pictures stay, since making them again gives nothing new. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../../apps/server/src/config.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import { storageRooms } from '../../apps/server/src/platform/storage/storage.ts';
import { checkDatabase } from '../../packages/process/src/check-database.ts';
import { createClient } from '../../packages/process/src/connection.ts';
import { SettingError } from '../../packages/process/src/settings.ts';
import { endOrphan } from '../postmaster.ts';
import { claimDataDir } from './claim.ts';
import { schemas } from './schemas.ts';
import { Sentence } from './sentence.ts';

try {
  await reset();
} catch (error) {
  if (!(error instanceof Sentence || error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function reset(): Promise<void> {
  const given = Boolean(process.env['DATABASE_URL']);
  const config = readConfig({ DATABASE_URL: 'postgres://embedded', ...process.env });
  if (config.mode === 'production')
    throw new Sentence('The setting PERYA_MODE is "production": reset is for demos only.');
  const claim = await claimDataDir(config.dataDir);
  try {
    if (given) await emptyDatabase(config);
    else await removeCluster(config.dataDir);
    // What members have sent goes with the members.
    const storage = await openStorage({ bucket: config.storage, dataDir: config.dataDir }, console);
    for (const room of storageRooms) await storage.removeAll(`${room}/`);
  } finally {
    claim.release();
  }
  console.log('✓ the demo is empty; the next start fills it again');
}

async function removeCluster(dataDir: string): Promise<void> {
  await endOrphan(join(dataDir, 'postgres'));
  for (const name of ['postgres', 'postgres.password', 'logs']) {
    if (existsSync(join(dataDir, name))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Only our own schemas: the database may hold something else of yours. */
async function emptyDatabase({ databaseUrl }: Config): Promise<void> {
  await checkDatabase(databaseUrl);
  const client = createClient({ url: databaseUrl, name: 'perya-reset' });
  await client.connect();
  try {
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
    await client.query('drop table if exists public.migration');
  } finally {
    await client.end();
  }
}
