import type { Queryable } from '#platform/db/database.ts';

export interface BrandRow {
  code: string;
  /** What an operator has changed of the brand's file. */
  settings: Record<string, unknown>;
  maintenance: boolean;
  regionRestricted: boolean;
}

/** A brand that is there already keeps what it has. */
export async function insertMissingBrands(db: Queryable, codes: readonly string[]): Promise<void> {
  await db.query(
    `insert into brand.brand (code)
     select code from unnest($1::text[]) code on conflict (code) do nothing`,
    [codes],
  );
}

export async function listBrands(db: Queryable): Promise<BrandRow[]> {
  const { rows } = await db.query<BrandRow>(
    `select code, settings, maintenance, region_restricted as "regionRestricted" from brand.brand`,
  );
  return rows;
}

/** Held until the transaction ends, so that changes side by side see each other. */
export async function lockBrand(tx: Queryable, code: string): Promise<BrandRow | null> {
  const { rows } = await tx.query<BrandRow>(
    `select code, settings, maintenance, region_restricted as "regionRestricted" from brand.brand where code = $1 for update`,
    [code],
  );
  return rows[0] ?? null;
}

/** @returns false when there is no such brand. */
export async function updateMode(
  db: Queryable,
  code: string,
  flags: { maintenance: boolean; regionRestricted: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update brand.brand set maintenance = $2, region_restricted = $3, updated_at = now() where code = $1`,
    [code, flags.maintenance, flags.regionRestricted],
  );
  return rowCount === 1;
}

/** @returns false when there is no such brand. */
export async function updateSettings(db: Queryable, code: string, changes: unknown): Promise<boolean> {
  const { rowCount } = await db.query(
    `update brand.brand set settings = $2, updated_at = now() where code = $1`,
    [code, JSON.stringify(changes)],
  );
  return rowCount === 1;
}
