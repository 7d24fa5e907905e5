/**
 * Rights of a program's own role: it reads and writes rows of its schemas, but changes neither their tables nor append-only rows, and does not
 * speak for the second book.
 */
import { createClient } from '@perya/process/connection.ts';
import type pg from 'pg';

export interface GrantOptions {
  /** Of the tables' owner. */
  url: string;
  role: string;
  schemas: readonly string[];
}

/** @throws when there is no such role, or the connection is not the owner's. */
export async function grantProgram({ url, role, schemas }: GrantOptions): Promise<void> {
  const client = createClient({ url, name: 'perya-migrate' });
  await client.connect();
  try {
    await client.query('begin');
    const to = client.escapeIdentifier(role);
    const present = await listPresent(client, schemas);
    for (const schema of present.map((name) => client.escapeIdentifier(name)))
      await client.query(`grant usage on schema ${schema} to ${to};
        revoke all on all tables in schema ${schema} from ${to};
        grant select, insert, update, delete on all tables in schema ${schema} to ${to};
        grant usage, select on all sequences in schema ${schema} to ${to};
        grant execute on all functions in schema ${schema} to ${to}`);
    for (const { table, events } of await listSealed(client, present))
      await client.query(`revoke ${events.join(', ')} on ${table} from ${to}`);
    for (const table of await listBookTables(client, present))
      await client.query(`revoke insert, update, delete on ${table} from ${to}`);
    await client.query(`grant select on public.migration, public.routines to ${to}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** What the second book reads: no buyers, no wallets, no members. */
const bookReads = {
  'lottery.issue': '*',
  'lottery.slip': 'slip_id, order_id, brand, game, numero, multiple, amount, rebate, state, leaf, leaf_hash',
  'lottery.bet_order': 'order_id, rows',
};
/** What it writes. */
const bookWrites = {
  'lottery.book_check': 'select, insert',
  'lottery.book_prize': 'select, insert',
  'lottery.book_pulse': 'select, insert, update',
};

/** Rights of the second book's role. @throws when there is no such role, or the connection is not the owner's. */
export async function grantBook({ url, role }: Omit<GrantOptions, 'schemas'>): Promise<void> {
  const client = createClient({ url, name: 'perya-migrate' });
  await client.connect();
  try {
    const to = client.escapeIdentifier(role);
    await client.query('begin');
    await client.query(`grant usage on schema lottery to ${to};
      revoke all on all tables in schema lottery from ${to}`);
    for (const [table, columns] of Object.entries(bookReads))
      await client.query(`grant select${columns === '*' ? '' : ` (${columns})`} on ${table} to ${to}`);
    for (const [table, rights] of Object.entries(bookWrites))
      await client.query(`grant ${rights} on ${table} to ${to}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function listBookTables(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from unnest($1::text[]) t (name) join pg_class c on c.oid = to_regclass(t.name)
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($2)`,
    [Object.keys(bookWrites), schemas],
  );
  return rows.map(({ table }) => table);
}

async function listPresent(client: pg.Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1) order by 1',
    [schemas],
  );
  return rows.map(({ name }) => name);
}

/** Tables with a trigger that refuses every update or delete, and their partitions, which have the same trigger. */
async function listSealed(
  client: pg.Client,
  schemas: readonly string[],
): Promise<{ table: string; events: string[] }[]> {
  const { rows } = await client.query<{ table: string; events: string[] }>(
    `select t.tgrelid::regclass::text as table,
       array_remove(array[case when bool_or(t.tgtype & 16 > 0 and t.tgattr::text = '') then 'update' end,
         case when bool_or(t.tgtype & 8 > 0) then 'delete' end], null) as events
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_proc p on p.oid = t.tgfoid
     where n.nspname = any($1) and p.proname = 'refuse_change' and t.tgqual is null
     group by t.tgrelid having bool_or(t.tgtype & 8 > 0) or bool_or(t.tgtype & 16 > 0 and t.tgattr::text = '')`,
    [schemas],
  );
  return rows;
}
