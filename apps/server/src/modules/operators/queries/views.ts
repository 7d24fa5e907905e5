/** SQL of saved views. */
import type { Role } from '@perya/contract/operators/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface SavedView {
  viewId: bigint;
  operatorId: bigint;
  author: string;
  /** Null: all. */
  authorBrands: string[] | null;
  list: string;
  name: string;
  filters: Record<string, string>;
  columns: Record<string, boolean>;
  roles: Role[];
  at: Date;
}

const view = `v.view_id as "viewId", v.operator_id as "operatorId", o.name as author, o.brands as "authorBrands", v.list, v.name, v.filters, v.columns, v.roles, v.at`;
const from = 'operators.saved_view v join operators.operator o using (operator_id)';

/** Null brands: all of them. */
export interface Reader {
  operatorId: bigint;
  roles: readonly string[];
  brands: readonly string[] | null;
}

/** The operator's own views, and those that colleagues of a brand in common have shared with a role. */
export async function listViewsFor(
  db: Queryable,
  { operatorId, roles, brands }: Reader,
  list: string,
): Promise<SavedView[]> {
  const { rows } = await db.query<SavedView>(
    `select ${view} from ${from} where v.list = $1 and (v.operator_id = $2
       or v.roles && $3 and ($4::text[] is null or o.brands is null or o.brands && $4))
     order by lower(v.name), v.view_id`,
    [list, operatorId, roles, brands],
  );
  return rows;
}

export async function findView(db: Queryable, viewId: string): Promise<SavedView | null> {
  const { rows } = await db.query<SavedView>(`select ${view} from ${from} where v.view_id = $1`, [viewId]);
  return rows[0] ?? null;
}

export async function countOtherViews(
  db: Queryable,
  operatorId: bigint,
  name: Pick<SavedView, 'list' | 'name'>,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from operators.saved_view where operator_id = $1 and (list, name) <> ($2, $3)`,
    [operatorId, name.list, name.name],
  );
  return rows[0]?.count ?? 0;
}

/** @returns its identity: of the one that has this name already, or the new one. */
export async function upsertView(
  tx: Queryable,
  one: Omit<SavedView, 'author' | 'authorBrands'>,
): Promise<string> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into operators.saved_view (view_id, operator_id, list, name, filters, columns, roles, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (operator_id, list, name) do update set filters = excluded.filters, columns = excluded.columns,
       roles = excluded.roles, at = excluded.at
     returning view_id as id`,
    [
      one.viewId,
      one.operatorId,
      one.list,
      one.name,
      JSON.stringify(one.filters),
      JSON.stringify(one.columns),
      one.roles,
      one.at,
    ],
  );
  return String(rows[0]?.id);
}

export async function deleteViewRow(tx: Queryable, viewId: bigint): Promise<void> {
  await tx.query('delete from operators.saved_view where view_id = $1', [viewId]);
}
