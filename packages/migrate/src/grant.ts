/** Rights of a program's own role: it reads and writes rows of its schemas, but changes neither their tables nor append-only rows. */
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
    await client.query(`grant select on public.migration, public.routines to ${to}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
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
