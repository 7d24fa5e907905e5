/** SHA-256 of functions, triggers and views of a database. */
import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database.ts';

const ours = `n.nspname !~ '^(pg_|information_schema$|sandbox$)'`;

/** Copies of a trigger on partitions, and those of foreign keys, are listed only where someone has disabled them. */
const select = `
  select 'function ' || n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
    pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind in ('f', 'p')
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select 'trigger ' || n.nspname || '.' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and not t.tgisinternal and t.tgparentid = 0
  union all
  select 'disabled trigger ' || n.nspname || '.' || c.relname || '.' || t.tgname, t.tgenabled::text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and (t.tgisinternal or t.tgparentid <> 0) and t.tgenabled in ('D', 'R')
  union all
  select 'view ' || n.nspname || '.' || c.relname, pg_get_viewdef(c.oid)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind in ('v', 'm')
  union all
  select 'rule ' || schemaname || '.' || tablename || '.' || rulename, definition from pg_rules n
  where schemaname !~ '^(pg_|information_schema$|sandbox$)'
  union all
  select 'event trigger ' || evtname, evtenabled::text || ' ' || evtevent || ' ' || evtfoid::regproc from pg_event_trigger
  order by 1`;

/**
 * @returns hashes by name. Schemas of a spread ledger are alike and share their names; one that differs from the others has its own.
 */
export async function hashRoutines(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; text: string }>(select);
  const hashes = new Map<string, string>();
  for (const { name, text } of rows) {
    const hash = createHash('sha256').update(alike(text)).digest('hex');
    const common = alike(name);
    const other = hashes.get(common);
    hashes.set(other === undefined || other === hash ? common : name, hash);
  }
  return hashes;
}

const alike = (text: string): string => text.replaceAll(/\bledger_\d\d\b/g, 'ledger_NN');

export async function isSpread(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from pg_namespace where nspname ~ '^ledger_\\d\\d$') as found`,
  );
  return rows[0]?.found ?? false;
}
