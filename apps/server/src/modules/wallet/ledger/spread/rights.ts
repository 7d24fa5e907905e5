/** Rights of the programs' own roles on the schemas of a spread ledger. */
import type { Queryable } from '#platform/db/database.ts';

export interface Right {
  /** Null: on the schema itself. */
  table: string | null;
  /** As SQL says it, such as `SELECT`. */
  privilege: string;
  role: string;
}

/** What each role but the owner may do with a schema and its tables and views. */
export async function listRights(db: Queryable, schema: string): Promise<Right[]> {
  const { rows } = await db.query<Right>(
    `select null as table, x.privilege_type as privilege, r.rolname as role
       from pg_namespace n cross join lateral aclexplode(n.nspacl) x join pg_roles r on r.oid = x.grantee
       where n.nspname = $1 and x.grantee <> n.nspowner
     union all
     select c.relname, x.privilege_type, r.rolname
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       cross join lateral aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee
       where n.nspname = $1 and c.relkind in ('r', 'p', 'v') and x.grantee <> c.relowner`,
    [schema],
  );
  return rows;
}

/** Grants these rights on another schema of the ledger, wherever it is; tables that it does not have are left out. @throws where there is no such role */
export async function grantRights(tx: Queryable, schema: string, rights: readonly Right[]): Promise<void> {
  const { rows } = await tx.query<{ text: string }>(
    `select format(case when g.name is null then 'grant %1$s on schema %2$I to %4$I' else 'grant %1$s on %2$I.%3$I to %4$I' end,
         g.privilege, $1::text, g.name, g.role) as text
       from unnest($2::text[], $3::text[], $4::text[]) g (name, privilege, role)
       where g.name is null or to_regclass(format('%I.%I', $1::text, g.name)) is not null`,
    [
      schema,
      rights.map(({ table }) => table),
      rights.map(({ privilege }) => privilege),
      rights.map(({ role }) => role),
    ],
  );
  for (const { text } of rows) await tx.query(text);
}
