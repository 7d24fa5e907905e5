/** SQL of what reads all schemas in the main database. */
import type { Queryable } from '#platform/db/database.ts';

/** What has parents in `wallet`. */
const tables = ['account', 'transfer', 'hold', 'claim', 'cap', 'day_sum', 'day_count'] as const;

/** The partitions of the ledger that is not spread, which is empty, with what depends on their rows. */
export async function dropTransfers(tx: Queryable): Promise<void> {
  await tx.query('drop table wallet.transfer cascade');
}

export async function inheritTables(tx: Queryable, schema: string): Promise<void> {
  for (const table of tables) await tx.query(`alter table ${schema}.${table} inherit wallet.${table}`);
}

export async function disinheritTables(tx: Queryable, schema: string): Promise<void> {
  for (const table of tables) await tx.query(`alter table ${schema}.${table} no inherit wallet.${table}`);
}

export interface ForeignServer {
  host: string;
  port: string;
  database: string;
  sslmode: string | null;
  user: string;
  password: string;
}

/** The other PostgreSQL, as this one reaches it. */
export async function createServer(tx: Queryable, schema: string, server: ForeignServer): Promise<void> {
  await tx.query('create extension if not exists postgres_fdw');
  const { rows } = await tx.query<{ text: string }>(
    `select format('create server %1$I foreign data wrapper postgres_fdw options (host %2$L, port %3$L, dbname %4$L,'
       || ' async_capable ''true'', use_remote_estimate ''true'', fetch_size ''1000''%5$s);'
       || 'create user mapping for public server %1$I options (user %6$L, password %7$L)',
       $1::text, $2::text, $3::text, $4::text, case when $5::text is null then '' else format(', sslmode %L', $5::text) end, $6::text, $7::text) as text`,
    [schema, server.host, server.port, server.database, server.sslmode, server.user, server.password],
  );
  await tx.query(rows[0]?.text as string);
}

export async function createForeignTables(tx: Queryable, schema: string): Promise<void> {
  await tx.query('create schema if not exists ledger_away');
  for (const table of tables)
    await tx.query(
      `create foreign table ledger_away.${schema}_${table} () inherits (wallet.${table}) server ${schema}
       options (schema_name '${schema}', table_name '${table}')`,
    );
}

/** With its foreign tables. */
export async function dropServer(tx: Queryable, schema: string): Promise<void> {
  await tx.query(`drop server ${schema} cascade`);
}
