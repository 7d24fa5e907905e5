/** Whether a database can hold our data at all: asked once at each program's start. */
import { createClient } from './connection.ts';
import { SettingError } from './settings.ts';

const oldestVersion = 150_000;
const timeoutMs = 5_000;

/** @throws SettingError with one sentence that names DATABASE_URL. */
export async function checkDatabase(url: string): Promise<void> {
  const client = createClient({ url, name: 'perya-check', timeoutMs });
  // A connection that breaks while it ends must not end the process.
  client.on('error', () => {});
  let facts: Facts | undefined;
  try {
    await client.connect();
    facts = (await client.query<Facts>(factsQuery)).rows[0];
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    throw new SettingError(
      `The setting DATABASE_URL names a database that cannot be reached (${message || code}).`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  const fault = facts && faultOf(facts);
  if (fault) throw new SettingError(`The setting DATABASE_URL names ${fault}.`);
}

interface Facts {
  version: number;
  encoding: string;
  role: string;
  standby: boolean;
}

const factsQuery = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding, current_setting('session_replication_role') as role,
  pg_is_in_recovery() as standby`;

function faultOf({ version, encoding, role, standby }: Facts): string | null {
  if (version < oldestVersion) return 'a PostgreSQL older than 15';
  if (standby) return 'a standby server, which cannot be written to';
  if (encoding !== 'UTF8') {
    return `a database in the encoding ${encoding}, which cannot hold every name: create one with "create database … encoding 'UTF8' template template0"`;
  }
  // Only a superuser may set it, so it cannot be set back here. Without triggers the ledger is not append-only.
  if (role !== 'origin') {
    return `a database whose sessions run without triggers (session_replication_role is "${role}"): reset that setting of the role or the database`;
  }
  return null;
}
