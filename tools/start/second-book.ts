/** The second book's way to the database: a role of its own, which reads sales and writes its checks. */
import { grantBook } from '../../packages/migrate/src/grant.ts';
import type { Program } from './programs.ts';
import { prepareRole, roleOf } from './roles.ts';
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
 * Creates the role where it is missing, with a new password and its rights.
 * @returns null where the user of the URL may not create roles: there the operator creates one, as docs/operations.md says.
 */
export async function prepareBookRole(databaseUrl: string): Promise<string | null> {
  const url = await prepareRole(databaseUrl, 'second book');
  if (url !== null) await grantBook({ url: databaseUrl, role: roleOf(databaseUrl, 'second book') });
  return url;
}
