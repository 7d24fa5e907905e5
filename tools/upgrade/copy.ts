/** Parts of an upgrade that dumps leave out, and the comparison of both sides. */
import { createClient } from '../../packages/process/src/connection.ts';

type Client = ReturnType<typeof createClient>;

async function withClients<T>(
  urls: readonly string[],
  work: (...clients: Client[]) => Promise<T>,
): Promise<T> {
  const clients = urls.map((url) => createClient({ url, name: 'perya-upgrade' }));
  try {
    for (const client of clients) await client.connect();
    return await work(...clients);
  } finally {
    for (const client of clients) await client.end().catch(() => {});
  }
}

/** Databases with content of their own. */
export function listDatabases(url: string): Promise<string[]> {
  return withClients([url], async (client) => {
    const { rows } = await client!.query<{ name: string }>(
      `select datname as name from pg_database where datallowconn and not datistemplate and datname <> 'postgres' order by 1`,
    );
    return rows.map(({ name }) => name);
  });
}

interface Role {
  name: string;
  attributes: string;
  password: string | null;
}

/** Roles with their passwords (as hashes), and who belongs to whom. Those that are there stay. */
export function copyRoles(fromUrl: string, toUrl: string): Promise<void> {
  return withClients([fromUrl, toUrl], async (from, to) => {
    const { rows: roles } = await from!.query<Role>(
      `select rolname as name, rolpassword as password, concat_ws(' ',
         case when rolsuper then 'superuser' end, case when rolcreatedb then 'createdb' end,
         case when rolcreaterole then 'createrole' end, case when rolcanlogin then 'login' end,
         case when rolreplication then 'replication' end, case when not rolinherit then 'noinherit' end,
         case when rolbypassrls then 'bypassrls' end, 'connection limit ' || rolconnlimit) as attributes
       from pg_authid where rolname !~ '^pg_' and rolname <> current_user order by 1`,
    );
    for (const { name, attributes, password } of roles) {
      const secret = password === null ? '' : ` password ${to!.escapeLiteral(password)}`;
      await to!.query(`create role ${to!.escapeIdentifier(name)} ${attributes}${secret}`);
    }
    const { rows: members } = await from!.query<{ role: string; member: string }>(
      `select pg_get_userbyid(roleid) as role, pg_get_userbyid(member) as member from pg_auth_members order by 1, 2`,
    );
    for (const { role, member } of members)
      await to!.query(`grant ${to!.escapeIdentifier(role)} to ${to!.escapeIdentifier(member)}`);
  });
}

/** @returns how much is the same. @throws naming the first table that is not. */
export function compareDatabases(fromUrl: string, toUrl: string): Promise<{ tables: number; rows: bigint }> {
  return withClients([fromUrl, toUrl], async (from, to) => {
    const [before, after] = [await countRows(from!), await countRows(to!)];
    let rows = 0n;
    for (const [table, count] of before) {
      if (after.get(table) !== count)
        throw new Error(
          `The table ${table} has ${count} rows, and ${after.get(table) ?? 'none'} after the restore.`,
        );
      rows += count;
    }
    return { tables: before.size, rows };
  });
}

async function countRows(client: Client): Promise<Map<string, bigint>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counts = new Map<string, bigint>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${name}`);
    counts.set(name, BigInt(rows[0]!.count));
  }
  return counts;
}
