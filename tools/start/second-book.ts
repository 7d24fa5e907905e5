/** The second book's way to the database: a role of its own, which reads sales and writes its checks. */
import { randomBytes } from 'node:crypto';
import { grantBook } from '../../packages/migrate/src/grant.ts';
import { createClient } from '../../packages/process/src/connection.ts';
import type { Program } from './programs.ts';
import { reachedAt, type Settings } from './settings.ts';

const roleMissing =
  'the second book has no role of its own, since this database user may make none: see BOOK_DATABASE_URL in docs/operations.md';

/** The second book among the programs. */
export async function secondBookOf(
  { config, bookDatabaseUrl }: Settings,
  databaseUrl: string,
): Promise<Program> {
  const url = bookDatabaseUrl ?? (await prepareBookRole(databaseUrl));
  if (url === null) console.log(`! ${roleMissing}`);
  return {
    name: 'second book',
    file: 'apps/server/src/second-book/main.ts',
    port: null,
    host: reachedAt(config.host),
    env: { DATABASE_URL: url ?? databaseUrl },
    again: true,
  };
}

/**
 * Makes the role where it is missing, with a new password and its rights.
 * @returns null where the user of the URL may not make roles: there the operator makes one, as docs/operations.md says.
 */
export async function prepareBookRole(databaseUrl: string): Promise<string | null> {
  const url = new URL(databaseUrl);
  const role = `${decodeURIComponent(url.pathname.slice(1))}_second_book`.slice(0, 63);
  const password = randomBytes(24).toString('hex');
  const client = createClient({ url: databaseUrl, name: 'perya-start' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const how = rowCount === 0 ? 'create' : 'alter';
    await client.query(`${how} role ${client.escapeIdentifier(role)} login password '${password}'`);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return null;
    throw error;
  } finally {
    await client.end();
  }
  await grantBook({ url: databaseUrl, role });
  url.username = encodeURIComponent(role);
  url.password = password;
  return url.href;
}
