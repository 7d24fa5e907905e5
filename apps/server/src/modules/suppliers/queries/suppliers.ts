/** SQL of the suppliers' doors and keys. */
import type { Queryable } from '#platform/db/database.ts';

export interface SupplierRow {
  code: string;
  dialect: string;
  signature: 'body' | 'bound';
  /** PEM. */
  publicKeys: string[];
}

export async function findSupplier(db: Queryable, code: string): Promise<SupplierRow | null> {
  const { rows } = await db.query<Omit<SupplierRow, 'publicKeys'> & { public_keys: string[] }>(
    `select v.code, v.dialect, v.signature, array_agg(k.public_key) public_keys from games.vendor v
       join games.supplier_key k on k.vendor = v.code and k.revoked_at is null where v.code = $1 group by v.code, v.dialect, v.signature`,
    [code],
  );
  const row = rows[0];
  if (!row) return null;
  const { public_keys: publicKeys, ...supplier } = row;
  return { ...supplier, publicKeys };
}

/** Addresses at which games are launched. */
export async function listLaunchUrls(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ url: string }>(
    'select distinct launch_url as url from games.vendor where launch_url is not null order by 1',
  );
  return rows.map(({ url }) => url);
}

/** Gives a vendor its door: where it is launched, how it speaks, what it signs with. */
export async function updateSupplier(
  db: Queryable,
  supplier: { code: string; dialect: string; launchUrl: string; publicKey: string; signature: string },
): Promise<void> {
  await db.query('update games.vendor set dialect = $2, launch_url = $3, signature = $4 where code = $1', [
    supplier.code,
    supplier.dialect,
    supplier.launchUrl,
    supplier.signature,
  ]);
  await db.query(
    'insert into games.supplier_key (vendor, public_key) values ($1, $2) on conflict (vendor, public_key) do update set revoked_at = null',
    [supplier.code, supplier.publicKey],
  );
}
