/** SQL of the catalogue: what protects the studio's tables. */
import type { Queryable } from '@perya/process/database.ts';

export interface Protection {
  /** Bodies by name. */
  functions: ReadonlyMap<string, string>;
  /** By `table.trigger`. */
  triggers: ReadonlyMap<string, { enabled: boolean; call: string; definition: string }>;
}

/** What the newest release that has started left of its routines; null: no release has. */
export async function findRoutines(db: Queryable): Promise<string | null> {
  const { rows } = await db.query<{ checksum: string }>(
    `select checksum from public.routines where name = 'studio'`,
  );
  return rows[0]?.checksum ?? null;
}

export async function readProtection(db: Queryable): Promise<Protection> {
  const functions = await db.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'studio'::regnamespace`,
  );
  const triggers = await db.query<{ name: string; enabled: boolean; call: string; definition: string }>(
    `select c.relname || '.' || t.tgname as name, t.tgenabled in ('O', 'A') as enabled, pg_get_triggerdef(t.oid) as definition,
       p.proname || '(' || rtrim(replace(encode(t.tgargs, 'escape'), '\\000', '|'), '|') || ')' as call
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = 'studio'::regnamespace and not t.tgisinternal`,
  );
  return {
    functions: new Map(functions.rows.map(({ name, body }) => [name, body])),
    triggers: new Map(triggers.rows.map(({ name, ...rest }) => [name, rest])),
  };
}
