/** SQL of the suppliers' doors and keys. */
import type { Queryable } from '#platform/db/database.ts';

export interface SupplierRow {
  code: string;
  dialect: string;
  /** PEM. */
  publicKeys: string[];
}

export async function findSupplier(db: Queryable, code: string): Promise<SupplierRow | null> {
  const { rows } = await db.query<{ code: string; dialect: string; public_keys: string[] }>(
    `select v.code, v.dialect, array_agg(k.public_key) public_keys from games.vendor v
       join games.supplier_key k on k.vendor = v.code and k.revoked_at is null where v.code = $1 group by v.code, v.dialect`,
    [code],
  );
  const row = rows[0];
  return row ? { code: row.code, dialect: row.dialect, publicKeys: row.public_keys } : null;
}

/** Gives a vendor its door: where it is launched, how it speaks, what it signs with. */
export async function updateSupplier(
  db: Queryable,
  supplier: { code: string; dialect: string; launchUrl: string; publicKey: string },
): Promise<void> {
  await db.query('update games.vendor set dialect = $2, launch_url = $3 where code = $1', [
    supplier.code,
    supplier.dialect,
    supplier.launchUrl,
  ]);
  await db.query(
    'insert into games.supplier_key (vendor, public_key) values ($1, $2) on conflict (vendor, public_key) do update set revoked_at = null',
    [supplier.code, supplier.publicKey],
  );
}
