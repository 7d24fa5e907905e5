/**
 * A role of its own for each program: an exploited one can change neither tables nor bookings, nor read what another keeps. On the embedded
 * database every start creates missing roles and gives each its rights again, so that an older data folder gets them too.
 */
import { randomBytes } from 'node:crypto';
import { grantProgram } from '../../packages/migrate/src/grant.ts';
import { createClient } from '../../packages/process/src/connection.ts';
import type { Program } from './programs.ts';
import { serverSchemas } from './schemas.ts';

/** Schemas that each program reads and writes, by the name of the program. */
const schemasOf: Record<string, readonly string[]> = {
  server: serverSchemas,
  studio: ['studio'],
  sandbox: ['sandbox'],
};

/**
 * Creates or renews the roles of programs on the embedded database. The owner stays with the start tool.
 * @returns the programs, each with its own way to the database
 */
export async function giveRoles(programs: readonly Program[], ownerUrl: string): Promise<Program[]> {
  const given: Program[] = [];
  for (const program of programs) {
    const schemas = schemasOf[program.name];
    const url = schemas && (await prepareRole(ownerUrl, program.name));
    given.push(url ? { ...program, env: { ...program.env, DATABASE_URL: url } } : program);
  }
  await grantEmbedded(ownerUrl);
  return given;
}

/** Grants existing roles of programs their rights, also on tables that a migration has just created. */
export async function grantEmbedded(ownerUrl: string): Promise<void> {
  const names = new Map(Object.keys(schemasOf).map((name) => [roleOf(ownerUrl, name), schemasOf[name]!]));
  const client = createClient({ url: ownerUrl, name: 'perya-start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>(
      'select rolname as role from pg_roles where rolname = any($1) order by 1',
      [[...names.keys()]],
    );
    const database = client.escapeIdentifier(databaseOf(ownerUrl));
    await client.query(`revoke connect, temporary on database ${database} from public`);
    for (const { role } of rows) {
      await client.query(`grant connect on database ${database} to ${client.escapeIdentifier(role)}`);
      await grantProgram({ url: ownerUrl, role, schemas: names.get(role)! });
    }
    const server = roleOf(ownerUrl, 'server');
    // The server measures which standbys commits wait for (deploy/patroni/roles.sql).
    if (rows.some(({ role }) => role === server))
      await client.query(`grant pg_monitor to ${client.escapeIdentifier(server)}`);
  } finally {
    await client.end();
  }
}

/**
 * Creates the role of a program where it is missing, and gives it a new password.
 * @returns the program's address of the database; null where the user of the URL may not create roles
 */
export async function prepareRole(ownerUrl: string, program: string): Promise<string | null> {
  const role = roleOf(ownerUrl, program);
  const password = randomBytes(24).toString('hex');
  const client = createClient({ url: ownerUrl, name: 'perya-start' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const how = rowCount === 0 ? 'create' : 'alter';
    const name = client.escapeIdentifier(role);
    await client.query(`${how} role ${name} login password '${password}'`);
    await client.query(
      `grant connect on database ${client.escapeIdentifier(databaseOf(ownerUrl))} to ${name}`,
    );
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return null;
    throw error;
  } finally {
    await client.end();
  }
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  url.password = password;
  return url.href;
}

/** Name of a program's role: databases of one server have roles of their own. */
export const roleOf = (ownerUrl: string, program: string): string =>
  `${databaseOf(ownerUrl)}_${program.replaceAll(' ', '_')}`.slice(0, 63);

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));
