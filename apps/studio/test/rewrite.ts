import type pg from 'pg';
import type { Database } from '@perya/process/database.ts';

/** Writes past the triggers that keep the tables, as nobody but a superuser can: older data, and moments that tests cannot wait for. */
export const rewrite = (
  db: Pick<Database, 'transaction'>,
  sql: string,
  parameters: unknown[] = [],
): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(sql, parameters);
    return { ok: true };
  });

/** The same on a connection that nobody else uses. */
export async function rewriteWith(
  client: Pick<pg.Client, 'query'>,
  sql: string,
  parameters: unknown[] = [],
): Promise<void> {
  await client.query('set session_replication_role = replica');
  try {
    await client.query(sql, parameters);
  } finally {
    await client.query('reset session_replication_role');
  }
}

/** As if nobody had played at a table. */
export const emptyTables = (db: Pick<Database, 'transaction'>): Promise<unknown> =>
  rewrite(db, 'truncate studio.table_ticket, studio.table_round, studio.chain_seed, studio.table_chain');
