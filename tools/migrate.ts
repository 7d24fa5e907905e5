/**
 * `npm run migrate`: migrates the database of DATABASE_URL (or else the embedded one in DATA_DIR) to this release, as the owner of the tables; grants the roles of server, studio and
 * second book (SERVER_ROLE, STUDIO_ROLE, BOOK_ROLE) their rights; creates all missing keys in DATA_DIR, also those of STUDIO_SUPPLIERS. With several processes it runs
 * once, before the first of them restarts. `npm start` does the same by itself. Exit code 1 with one sentence if it fails.
 */
import { join, resolve } from 'node:path';
import { openBodyKey } from '../apps/server/src/modules/accounts/crypto/body-key.ts';
import { openStatementKey } from '../apps/server/src/modules/records/statement-key.ts';
import { upgradeSpread } from '../apps/server/src/modules/wallet/ledger/spread/create.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { ensureKeys, ensureSecrets, keyFolder } from '../apps/server/src/platform/keys.ts';
import { grantBook, grantProgram } from '../packages/migrate/src/grant.ts';
import { migrate } from '../packages/migrate/src/migrate.ts';
import { checkDatabase } from '../packages/process/src/check-database.ts';
import { findDatabase } from './find-database.ts';
import { grantEmbedded } from './start/roles.ts';
import { serverSchemas } from './start/schemas.ts';

const apps = join(import.meta.dirname, '../apps');

process.exitCode = await main();

async function main(): Promise<number> {
  const place = await findDatabase();
  if (typeof place === 'string') {
    console.error(place);
    return 1;
  }
  const { url } = place;
  try {
    await checkDatabase(url);
    for (const name of ['server', 'studio']) {
      const done = await migrate({ url, directory: join(apps, name, 'migrations'), name });
      console.log(`✓ ${name}: ${done.length} migrations`);
    }
    const db = openDatabase(url, 1);
    const spread = await upgradeSpread({ db, url }).finally(() => db.close());
    if (spread > 0) console.log(`✓ ledger: ${spread} schemas`);
    const roles = [
      { role: process.env['SERVER_ROLE'], schemas: serverSchemas },
      { role: process.env['STUDIO_ROLE'], schemas: ['studio'] },
    ];
    for (const { role, schemas } of roles) {
      if (!role) continue;
      await grantProgram({ url, role, schemas });
      console.log(`✓ rights of ${role}`);
    }
    const book = process.env['BOOK_ROLE'];
    if (book) {
      await grantBook({ url, role: book });
      console.log(`✓ rights of ${book}`);
    }
    if (!process.env['DATABASE_URL']) await grantEmbedded(url);
    const suppliers = (process.env['STUDIO_SUPPLIERS'] ?? '')
      .split(',')
      .flatMap((text) => text.split(':')[0] || []);
    const dataDir = resolve(process.env['DATA_DIR'] || '.data');
    await ensureKeys(dataDir, suppliers);
    await ensureSecrets(dataDir);
    await openStatementKey(dataDir);
    await openBodyKey(join(keyFolder(dataDir), 'body-encryption.jwk'));
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    await place.close();
  }
}
